import { generateKeyPairSigner, type KeyPairSigner } from '@solana/kit';
import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { aDatabase, openTestDatabase, type TestDatabase } from '../testing/aDatabase.ts';
import {
  aChain,
  aPayer,
  balanceOf,
  sendWire,
  SOL,
  transfer,
  signToWire,
  type TestChain,
} from '../testing/aChain.ts';
import { aDatabaseProxy, type DatabaseProxy } from '../testing/aDatabaseProxy.ts';

const AMOUNT = SOL / 10n;

/** Only the statement that stores a batch contains this field. */
const isCommit = (text: string): boolean => text.includes('preTokenBalances');
const isReadingSeq = (text: string): boolean => text.includes('max(');

interface ProxiedChain extends TestChain {
  readonly proxy: DatabaseProxy;
  /** The same database without the proxy. */
  readonly direct: TestDatabase;
  readonly payer: KeyPairSigner;
  readonly friend: KeyPairSigner;
}

const aChainBehindProxy = async (): Promise<ProxiedChain> => {
  const direct = await aDatabase();
  const proxy = await aDatabaseProxy(direct.url);
  const test = await aChain({ db: openTestDatabase(proxy.url) });
  return { ...test, proxy, direct, payer: await aPayer(test.rpc), friend: await generateKeyPairSigner() };
};

const countStoredTransfers = async ({ direct, friend }: ProxiedChain): Promise<bigint> => {
  const { rows } = await direct.pool.query<{ count: bigint }>(
    'select count(*) as count from chain_addresses where address = $1',
    [friend.address],
  );
  return rows[0]?.count ?? 0n;
};

/** The friend's balance before and after the chain is closed and opened again. */
const readBalancesAcrossReopen = async ({ rpc, chain, direct, clock, friend }: ProxiedChain) => {
  const before = await balanceOf(rpc, friend);
  await chain.close();
  const reopened = await aChain({ db: direct, clock });
  return { before, afterReopening: await balanceOf(reopened.rpc, friend) };
};

const expectedBalances = (transfers: bigint) => ({
  before: transfers * AMOUNT,
  afterReopening: transfers * AMOUNT,
});

const signTransfers = async ({ rpc, payer, friend }: ProxiedChain, count: number) => {
  const wires = [];
  // Different amounts make different messages; their sum is `count` times AMOUNT.
  for (let index = 0; index < count; index += 1) {
    const sign = index % 2 === 0 ? 1n : -1n;
    const difference = BigInt(Math.floor(index / 2) + 1) * sign;
    const isUnpaired = count % 2 === 1 && index === count - 1;
    wires.push(
      await signToWire(rpc, payer, [transfer(payer, friend, isUnpaired ? AMOUNT : AMOUNT + difference)]),
    );
  }
  return wires;
};

/** Blocks every commit inside PostgreSQL until the returned function is called; they continue in order of arrival. */
const blockCommits = async ({ direct }: ProxiedChain): Promise<() => Promise<void>> => {
  const blocker = await direct.pool.connect();
  await blocker.query('begin');
  await blocker.query('select 1 from chain_state for update');
  return async () => {
    await blocker.query('commit');
    blocker.release();
  };
};

const countBlockedBackends = async ({ direct }: ProxiedChain): Promise<number> => {
  const { rows } = await direct.pool.query<{ count: bigint }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return Number(rows[0]?.count ?? 0n);
};

const waitForBlockedBackends = async (proxied: ProxiedChain, count: number): Promise<void> => {
  await expect.poll(() => countBlockedBackends(proxied)).toBe(count);
};

const aSignal = () => {
  let fire: () => void = () => undefined;
  const fired = new Promise<void>((resolve) => (fire = resolve));
  return { fired, fire };
};

it('answers with success when only the answer of a commit was lost, and notifies subscribers once', async () => {
  const proxied = await aChainBehindProxy();
  const { rpc, chain, proxy } = proxied;
  const announced: string[] = [];
  chain.subscribe(({ transactions }) => announced.push(...transactions.map(({ signature }) => signature)));
  const sent: string[] = [];
  for (const wire of await signTransfers(proxied, 6)) {
    proxy.intercept((text) => {
      if (!isCommit(text)) return 'pass';
      proxy.intercept(() => 'pass');
      return 'lose the answer';
    });
    sent.push(await sendWire(rpc, wire));
  }
  expect(announced).toEqual(sent);
  expect(await countStoredTransfers(proxied)).toBe(6n);
  expect(await readBalancesAcrossReopen(proxied)).toEqual(expectedBalances(6n));
});

it('keeps every transfer when a commit is completed while the chain is reloaded', async () => {
  const proxied = await aChainBehindProxy();
  const { rpc, proxy } = proxied;
  const [first, second] = (await signTransfers(proxied, 2)) as [never, never];
  const release = await blockCommits(proxied);
  let isSeqAsked = false;
  const stored = aSignal();
  proxy.intercept(async (text) => {
    if (isCommit(text)) return { disconnectAfter: () => waitForBlockedBackends(proxied, 1) };
    if (isReadingSeq(text)) {
      isSeqAsked = true;
      await stored.fired;
    }
    return 'pass';
  });
  const answer = sendWire(rpc, first).then(
    () => 'landed',
    () => 'refused',
  );
  await expect.poll(async () => isSeqAsked || (await countBlockedBackends(proxied)) > 1).toBe(true);
  await release();
  await expect.poll(() => countStoredTransfers(proxied)).toBe(1n);
  stored.fire();
  await answer;
  proxy.intercept(() => 'pass');
  await sendWire(rpc, second);
  expect(await countStoredTransfers(proxied)).toBe(2n);
  expect(await readBalancesAcrossReopen(proxied)).toEqual(expectedBalances(2n));
});

it('shows a transfer whose commit was still running when the connection closed', async () => {
  const proxied = await aChainBehindProxy();
  const { rpc, proxy } = proxied;
  const [wire] = (await signTransfers(proxied, 1)) as [never];
  const release = await blockCommits(proxied);
  proxy.intercept((text) =>
    isCommit(text) ? { disconnectAfter: () => waitForBlockedBackends(proxied, 1) } : 'pass',
  );
  let isAnswered = false;
  const answer = sendWire(rpc, wire).then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  await expect.poll(async () => isAnswered || (await countBlockedBackends(proxied)) > 1).toBe(true);
  await release();
  await answer;
  await expect.poll(() => countBlockedBackends(proxied)).toBe(0);
  expect(await countStoredTransfers(proxied)).toBe(1n);
  expect(await readBalancesAcrossReopen(proxied)).toEqual(expectedBalances(1n));
});

it('refuses a commit that reaches the database after the chain was reloaded', async () => {
  const proxied = await aChainBehindProxy();
  const { rpc, proxy, friend } = proxied;
  const [wire] = (await signTransfers(proxied, 1)) as [never];
  const [arrival, answer] = [aSignal(), aSignal()];
  proxy.intercept((text) =>
    isCommit(text) ? { forwardAfter: arrival.fired, onAnswer: answer.fire } : 'pass',
  );
  await expect(sendWire(rpc, wire)).rejects.toMatchObject({ context: { __code: -32603 } });
  expect(await balanceOf(rpc, friend)).toBe(0n);
  arrival.fire();
  await answer.fired;
  expect(await countStoredTransfers(proxied)).toBe(0n);
  proxy.intercept(() => 'pass');
  await sendWire(rpc, wire);
  expect(await countStoredTransfers(proxied)).toBe(1n);
  expect(await readBalancesAcrossReopen(proxied)).toEqual(expectedBalances(1n));
});

it('equals the database after many commits that were interrupted at random points', async () => {
  const proxied = await aChainBehindProxy();
  const { rpc, proxy } = proxied;
  const wires = await signTransfers(proxied, 40);
  let faults = 60;
  proxy.intercept((text) => {
    if (!isCommit(text) || faults === 0) return 'pass';
    faults -= 1;
    return (['pass', 'lose the answer', 'disconnect'] as const)[randomInt(3)] ?? 'pass';
  });
  /** Sends the transaction again until the chain says that it has landed. */
  const land = async (wire: (typeof wires)[number]): Promise<void> => {
    for (let tries = 0; tries < 100; tries += 1) {
      const isOver = await sendWire(rpc, wire, { skipPreflight: true }).then(
        () => true,
        () => false,
      );
      if (isOver) return;
    }
    throw new Error('the transaction never landed');
  };
  for (let at = 0; at < wires.length; at += 4) await Promise.all(wires.slice(at, at + 4).map(land));
  expect(await countStoredTransfers(proxied)).toBe(40n);
  expect(await readBalancesAcrossReopen(proxied)).toEqual(expectedBalances(40n));
});
