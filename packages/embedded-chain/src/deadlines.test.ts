import { createSolanaRpcFromTransport, generateKeyPairSigner } from '@solana/kit';
import { expect, it } from 'vitest';
import { aDatabase, openTestDatabase } from '../testing/aDatabase.ts';
import {
  aChain,
  aPayer,
  balanceOf,
  sendWire,
  SOL,
  transfer,
  signToWire,
  type TestChainOptions,
} from '../testing/aChain.ts';
import { aDatabaseProxy } from '../testing/aDatabaseProxy.ts';

const aChainBehindProxy = async (options: TestChainOptions = {}) => {
  const { url } = await aDatabase();
  const proxy = await aDatabaseProxy(url);
  const test = await aChain({ ...options, db: openTestDatabase(proxy.url) });
  const payer = await aPayer(test.rpc);
  return { ...test, proxy, payer, friend: await generateKeyPairSigner() };
};

type Proxy = Awaited<ReturnType<typeof aDatabaseProxy>>;

/** The database no longer answers. Resolves when it has been asked something. */
const stall = (proxy: Proxy): Promise<void> =>
  new Promise((resolve) => {
    proxy.intercept(() => {
      resolve();
      return 'stall';
    });
  });

it('answers with an error while the database hangs, and works again after that', async () => {
  const { rpc, proxy, payer, friend } = await aChainBehindProxy({ databaseDeadlineMs: 3000 });
  const wires = await Promise.all(
    [1n, 2n, 3n].map((sum) => signToWire(rpc, payer, [transfer(payer, friend, sum * SOL)])),
  );
  const batchBegun = stall(proxy);
  const sent = wires.map((wire) => sendWire(rpc, wire));
  await batchBegun;
  const answers = await Promise.allSettled([
    ...sent,
    balanceOf(rpc, payer),
    balanceOf(rpc, friend),
    rpc.getSignaturesForAddress(payer.address).send(),
  ]);
  expect(answers).toMatchObject(
    answers.map(() => ({ status: 'rejected', reason: { context: { __code: -32603 } } })),
  );
  proxy.intercept(() => 'pass');
  expect(await balanceOf(rpc, payer)).toBe(100n * SOL);
  await Promise.all(wires.map((wire) => sendWire(rpc, wire)));
  expect(await balanceOf(rpc, friend)).toBe(6n * SOL);
});

it('stops waiting for an answer when the caller aborts', async () => {
  const { chain, rpc, proxy, payer, friend } = await aChainBehindProxy();
  const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
  const caller = new AbortController();
  proxy.intercept(() => {
    caller.abort(new Error('the caller has waited long enough'));
    return 'stall';
  });
  const sent = createSolanaRpcFromTransport(chain.transport)
    .sendTransaction(wire, { encoding: 'base64' })
    .send({ abortSignal: caller.signal });
  await expect(sent).rejects.toThrow('the caller has waited long enough');
  proxy.intercept(() => 'pass');
});

it('refuses transactions at once when too many are waiting', async () => {
  const { rpc, proxy, payer, friend } = await aChainBehindProxy({ databaseDeadlineMs: 3000, maxPending: 10 });
  const wire = await signToWire(rpc, payer, [transfer(payer, friend, SOL)]);
  const batchBegun = stall(proxy);
  const first = sendWire(rpc, wire);
  await batchBegun;
  // The first transaction is already in a batch; the others wait for the next one.
  const answers = await Promise.allSettled([first, ...Array.from({ length: 15 }, () => sendWire(rpc, wire))]);
  const refusals = answers.filter(
    (answer) =>
      answer.status === 'rejected' &&
      (answer.reason as Error).message.includes('Too many transactions are waiting'),
  );
  expect(refusals).toHaveLength(5);
  proxy.intercept(() => 'pass');
});
