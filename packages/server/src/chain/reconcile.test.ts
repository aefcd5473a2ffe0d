import { createSolanaRpc, type Address } from '@solana/kit';
import { expect, it, onTestFinished } from 'vitest';
import {
  aSigningPlayer,
  captainsInGame,
  captainsInWallet,
  mintsOf,
  type SigningPlayer,
} from '../../testing/assetMovements.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { checkLedger } from '../../testing/checkLedger.ts';
import { signTransaction } from '../../testing/signTransaction.ts';
import { waitForResult, startTestServer } from '../../testing/testServer.ts';
import { createAuthority } from './authority.ts';
import { openChain } from './chain.ts';
import { requeueUnbooked } from './movements/requeueUnbooked.ts';
import { reconcile } from './reconcile.ts';

const setUp = async () => {
  // It runs no scheduled tasks: its own reconciler could repair what a test has just broken.
  const server = await startTestServer({ environment: { ROLE: 'web' } });
  const player = await aSigningPlayer(server);
  const { config, app } = server;
  const chain = openChain({
    rpc: createSolanaRpc(app.rpcUrl() as 'http://127.0.0.1'),
    authority: await createAuthority(config.authorityKey),
    commitment: 'finalized',
  });
  const { pool } = app.db;
  const run = () => reconcile({ pool, chain, clock: systemClock, log: app.http.log });
  return { player, chain, pool, run, owner: player.wallet as string as Address };
};

const locationsOf = async (player: SigningPlayer, mint: string) => ({
  game: mintsOf(await captainsInGame(player)).includes(mint),
  wallet: mintsOf(await captainsInWallet(player)).includes(mint),
});

it('finds nothing where chain and game agree', async () => {
  const { run } = await setUp();
  expect(await run()).toEqual({ checked: 19, findings: [] });
});

it('books a deposit that landed and was not booked', async () => {
  const { player, chain, run, owner } = await setUp();
  const [mint = ''] = mintsOf(await captainsInWallet(player));
  await chain.sendAndConfirm(await chain.nfts('CAPTAIN').freeze(mint as Address, owner));
  expect(await locationsOf(player, mint)).toEqual({ game: false, wallet: false });
  expect((await run()).findings).toMatchObject([{ what: 'deposited on the chain only', repaired: true }]);
  expect(await locationsOf(player, mint)).toEqual({ game: true, wallet: false });
  expect((await run()).findings).toEqual([]);
});

it('freezes an asset in the game that is thawed on the chain', async () => {
  const { player, chain, run, owner } = await setUp();
  const [mint = ''] = mintsOf(await captainsInGame(player));
  await chain.sendAndConfirm(await chain.nfts('CAPTAIN').thaw(mint as Address, owner, 3));
  expect((await run()).findings).toMatchObject([{ repaired: true }]);
  expect(await chain.nfts('CAPTAIN').fetchHoldings([{ mint: mint as Address, owner }])).toEqual(['frozen']);
  expect(await locationsOf(player, mint)).toEqual({ game: true, wallet: false });
});

it.each([
  ['game', 'frozen'],
  ['wallet', 'thawed'],
])('sets a moving asset without a movement to the %s, as on the chain', async (place, holding) => {
  const { player, pool, run } = await setUp();
  const things = place === 'game' ? await captainsInGame(player) : await captainsInWallet(player);
  const mint = things[0]?.mint ?? '';
  await pool.query(`update assets set location = 'moving' where mint = $1`, [mint]);
  expect((await run()).findings).toMatchObject([{ what: expect.stringContaining(holding), repaired: true }]);
  expect(await locationsOf(player, mint)).toEqual({ game: place === 'game', wallet: place === 'wallet' });
});

it('does not change an asset with an open movement', async () => {
  const { player, run } = await setUp();
  const [mint = ''] = mintsOf(await captainsInGame(player));
  await player.api.assets.thaw({ body: { type: 'CHARACTER', isCoreNFT: false, mintAddresses: [mint] } });
  expect((await run()).findings).toEqual([]);
  expect((await player.api.assets.movements())[0]?.state).toBe('issued');
});

it('reports an asset in the game that its owner does not hold on the chain', async () => {
  const { player, pool, run } = await setUp();
  const [mint = ''] = mintsOf(await captainsInGame(player));
  await pool.query('update assets set mint = $2 where mint = $1', [
    mint,
    'So11111111111111111111111111111111111111112',
  ]);
  expect((await run()).findings).toMatchObject([{ repaired: false }]);
});

it('reports a treasury that does not cover the open withdrawals', async () => {
  const { pool, run } = await setUp();
  await pool.query(
    `insert into balances (account, currency, lane, amount) values ('pool:withdrawals', 'GOLD', 9, 9000000000000000000)`,
  );
  expect((await run()).findings).toMatchObject([{ token: 'GOLD', repaired: false }]);
});

/** A deposit of 40 and a withdrawal of 10 GOLD that the chain has confirmed and whose requests have failed. */
const createUnbookedMoves = async () => {
  const broken = await startTestServer();
  const { pool } = broken.app.db;
  // The database refuses the booking, as after a faulty migration.
  await pool.query(`alter table movements add constraint faulty check (state <> 'credited')`);
  const player = await aSigningPlayer(broken);
  const before = await player.api.users.me();
  const move = async (type: 'deposit' | 'withdraw', amount: number) => {
    const { tx } = await player.api.tokens.issue({ body: { amount, type, token: 'gold' } });
    const transaction = signTransaction(player.signer, tx);
    const body = { amount, token: 'gold' as const, transactionType: type, transaction };
    return waitForResult(player, (await player.api.tokens.handle({ body })).jobId);
  };
  expect((await move('deposit', 40)).data).toMatchObject({ success: false, details: { code: 'INTERNAL' } });
  expect((await move('withdraw', 10)).data).toMatchObject({ success: false });
  const { rows } = await pool.query(
    `select m.kind, m.state, r.state as request from movements m join requests r on r.id = m.job_id order by m.kind`,
  );
  expect(rows).toEqual([
    { kind: 'deposit', state: 'confirmed', request: 'failed' },
    { kind: 'withdraw', state: 'confirmed', request: 'failed' },
  ]);
  await pool.query('alter table movements drop constraint faulty');
  await broken.close();
  return { player, before, databaseUrl: broken.databaseUrl };
};

it('queues an unbooked movement once, for any number of processes', async () => {
  const { databaseUrl } = await createUnbookedMoves();
  const pools = await Promise.all(Array.from({ length: 4 }, async () => openDatabase(databaseUrl)));
  onTestFinished(async () => {
    await Promise.all(pools.map((db) => db.close()));
  });
  const requeued = await Promise.all(pools.map(({ pool }) => requeueUnbooked(pool, new Date())));
  expect(requeued.flat()).toHaveLength(2);
  const queued = await pools[0]?.pool.query(`select 1 from requests where state = 'queued'`);
  expect(queued?.rowCount).toBe(2);
});

it('books a deposit and a withdrawal whose requests failed after the chain had confirmed them', async () => {
  const { player, before, databaseUrl } = await createUnbookedMoves();
  // The reconciler runs at start.
  const repaired = await startTestServer({ databaseUrl });
  const again = repaired.clientFor(player.token);
  await expect
    .poll(async () => (await again.assets.movements()).map(({ state }) => state))
    .toEqual(['credited', 'credited']);
  const after = await again.users.me();
  expect(after.goldAmount).toBe(before.goldAmount + 40 - 10);
  expect(after.onChainGold).toBe(before.onChainGold - 40 + 9);
  const notifications = await again.jobs.notifications({ query: { after: '0' } });
  expect(notifications.map(({ type, data }) => [type, data.success])).toEqual([
    ['handleDeposit', false],
    ['handleDeposit', false],
    ['handleDeposit', true],
    ['handleDeposit', true],
  ]);
  expect(await checkLedger(repaired.app.db)).toEqual({
    sumIsZero: true,
    balancesMatchEntries: true,
    overdrawn: 0,
  });
});
