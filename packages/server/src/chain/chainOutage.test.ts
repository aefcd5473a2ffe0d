import type { ApiError } from '@blacktide/contract';
import { getBase58Decoder } from '@solana/kit';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { aWallet } from '../../testing/testWallet.ts';
import { aFaultyTransport, failCalls, hangCalls } from '../../testing/faultyTransport.ts';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  captainsRequest,
  mintsOf,
  signAll,
} from '../../testing/assetMovements.ts';
import { waitForResult, startTestServer, type TestServerOptions } from '../../testing/testServer.ts';

/** The circuit never opens: every call has to end by its own deadline. */
const NO_BREAKER = { failures: Infinity };

const aGame = async (options: TestServerOptions = {}) => {
  const wire = aFaultyTransport();
  const server = await startTestServer({
    wrapChainTransport: wire.wrap,
    chainLimits: NO_BREAKER,
    ...options,
  });
  return { wire, server };
};

it('answers 503 to calls that need the chain while it hangs, and works again afterwards', async () => {
  const { wire, server } = await aGame();
  const player = await aSigningPlayer(server);
  const { api } = player;
  const [mint = ''] = mintsOf(await captainsInWallet(player));
  const [inGame = ''] = mintsOf(await captainsInGame(player));
  const issued = await api.assets.freeze(captainsRequest([mint]));
  const submit = () =>
    api.assets.handleAssets({ body: { transactions: signAll(player, issued), type: 'freeze' } });
  const memo = () => api.wallet.memo({ body: { transactions: issued.map(({ tx }) => tx) } });
  const { ids } = await memo();

  // Another player, because a player with an open memo cannot upgrade.
  const other = await aSigningPlayer(server);
  wire.setFault(hangCalls());
  const tokens = (type: 'deposit' | 'withdraw') =>
    api.tokens.issue({ body: { amount: 1, type, token: 'gold' } });
  const calls: Record<string, Promise<unknown>> = {
    freeze: api.assets.freeze(captainsRequest([mint])),
    thaw: api.assets.thaw(captainsRequest([inGame])),
    submit: submit(),
    deposit: tokens('deposit'),
    withdraw: tokens('withdraw'),
    balance: api.tokens.balance(),
    onChain: api.assets.onChain(),
    memo: memo(),
    upgrade: other.api.wallet.upgrade({ body: { to: aWallet().address } }),
    memoSent: api.wallet.memoSent({ body: { ids, signature: '1'.repeat(64) } }),
  };
  const answers = await Promise.all(
    Object.entries(calls).map(async ([name, call]) => [
      name,
      await call.catch(({ status, code, message }: ApiError) => `${status} ${code}: ${message}`),
    ]),
  );
  // The endpoint that issues token transfers returns errors as text without a code.
  const sentence = expect.stringMatching(/^503 (CHAIN_UNAVAILABLE|UNKNOWN): The chain cannot be reached/);
  expect(answers).toEqual(Object.keys(calls).map((name) => [name, sentence]));

  wire.setFault(null);
  expect((await waitForResult(player, (await submit()).jobId)).data.success).toBe(true);
});

it('signs players in and returns their last known balances while the chain hangs', async () => {
  const { wire, server } = await aGame();
  const player = await aSigningPlayer(server);
  const before = await player.api.users.me();
  expect(before.onChainGold).toBeGreaterThan(0);
  wire.setFault(hangCalls());
  expect(await player.api.users.me()).toEqual(before);
  const again = await server.signIn(player.signer);
  expect(await again.api.users.me()).toEqual(before);
});

it('returns a player without known balances while the chain hangs, and the balances when it answers', async () => {
  const first = await startTestServer();
  const { token } = await first.signIn();
  await first.close();
  const { wire, server } = await aGame({ databaseUrl: first.databaseUrl, balanceWaitMs: 0 });
  const { users, tokens } = server.clientFor(token);
  wire.setFault(hangCalls());
  expect((await users.me()).onChainGold).toBe(0);
  wire.setFault(null);
  const { onChainGold } = await tokens.balance();
  expect(onChainGold).toBeGreaterThan(0);
  await expect.poll(async () => (await users.me()).onChainGold).toBe(onChainGold);
});

it('completes a new player’s starter fleet when the chain answers again, without another sign-in', async () => {
  const { wire, server } = await aGame();
  const signer = aWallet();
  wire.setFault(failCalls());
  // The sign-in may fail or succeed here: the player exists either way.
  await server.signIn(signer).catch(() => null);
  wire.setFault(null);
  const granted = async () => {
    const { rows } = await server.app.db.pool.query(
      'select granted_at is not null as granted from starter_grants where wallet = $1',
      [signer.address],
    );
    return rows;
  };
  await expect.poll(granted).toEqual([{ granted: true }]);
  const player = await aSigningPlayer(server, signer);
  expect((await player.api.users.me()).onChainGold).toBeGreaterThan(0);
  expect(await captainsInWallet(player)).not.toEqual([]);
});

it('sends other transactions while the send of one hangs', async () => {
  const { wire, server } = await aGame({ chainLimits: { ...NO_BREAKER, sendMs: 600_000 } });
  const [blocked, unblocked] = [await aSigningPlayer(server), await aSigningPlayer(server)];
  const deposit = async (player: typeof blocked): Promise<string> => {
    const [mint = ''] = mintsOf(await captainsInWallet(player));
    const transactions = signAll(player, await player.api.assets.freeze(captainsRequest([mint])));
    return (await player.api.assets.handleAssets({ body: { transactions, type: 'freeze' } })).jobId;
  };
  const stateOf = async (player: typeof blocked) => (await player.api.assets.movements())[0]?.state;

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let sends = 0;
  wire.setFault(async (method, pass) => {
    if (method === 'sendTransaction' && (sends += 1) === 1) await held;
    return pass();
  });
  const first = await deposit(blocked);
  await expect.poll(() => sends).toBe(1);
  const second = await deposit(unblocked);
  expect((await waitForResult(unblocked, second)).data.success).toBe(true);
  expect(await stateOf(blocked)).toBe('signed');
  release();
  expect((await waitForResult(blocked, first)).data.success).toBe(true);
});

it('completes a new movement behind many older ones that the chain does not know', async () => {
  const { server } = await aGame();
  const player = await aSigningPlayer(server);
  const old = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
  await waitForResult(player, old.jobId);
  const signatures = Array.from({ length: 450 }, () => getBase58Decoder().decode(randomBytes(64)));
  await server.app.db.pool.query(
    `insert into movements
       (id, message, wallet, job_id, kind, token, amount, state, wire, signature, last_valid_height, issued_at,
         changed_at)
     select s, s, $2, $3, 'deposit', 'GOLD', 1, 'sent', '', s, 1000000000, '2020-01-01', '2020-01-01'
     from unnest($1::text[]) as s`,
    [signatures, player.wallet, old.jobId],
  );
  const [mint = ''] = mintsOf(await captainsInWallet(player));
  const transactions = signAll(player, await player.api.assets.freeze(captainsRequest([mint])));
  const { jobId } = await player.api.assets.handleAssets({ body: { transactions, type: 'freeze' } });
  expect((await waitForResult(player, jobId)).data.success).toBe(true);
});

it('answers MALFORMED to a signature that the chain cannot read', async () => {
  const { server } = await aGame();
  const player = await aSigningPlayer(server);
  const [mint = ''] = mintsOf(await captainsInWallet(player));
  const issued = await player.api.assets.freeze(captainsRequest([mint]));
  const { ids } = await player.api.wallet.memo({ body: { transactions: issued.map(({ tx }) => tx) } });
  await expect(
    player.api.wallet.memoSent({ body: { ids, signature: 'z'.repeat(64) } }),
  ).rejects.toMatchObject({ status: 400, code: 'MALFORMED' });
});
