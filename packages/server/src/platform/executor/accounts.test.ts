import { accept, reject, transfer, type Currency, type LedgerAccount, type Wallet } from '@blacktide/rules';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { aSeededPlayer, type SeededPlayer } from '../../../testing/seededPlayer.ts';
import { countRequests, startExecutor } from '../../../testing/startExecutor.ts';
import { startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';
import { systemClock } from '../clock.ts';
import { players } from '../db/tables.ts';
import { defineAction, type Action } from './action.ts';
import { BatchLedger } from './batchLedger.ts';
import { createRequest } from './newRequest.ts';
import { createRequestQueue } from './requestQueue.ts';
import { shardOf, SHARDS } from './shards.ts';

const playerAccount = (wallet: string): LedgerAccount => `player:${wallet as Wallet}`;
const pay = (from: LedgerAccount, to: LedgerAccount, amount: bigint, currency: Currency = 'BOOTY') =>
  transfer(from, to, currency, amount, 'test.payment');

const payment = z.strictObject({ to: z.string(), amount: z.int() });

/** Pays another player; the treasury takes 3 and gives 1 to the receiver. */
const payAction = defineAction({
  name: 'pay',
  payload: payment,
  accounts: ({ payload }) => [playerAccount(payload.to), 'treasury'],
  needs: () => [],
  decide: ({ wallet, payload: { to, amount } }, work) => {
    if (!work.table(players).get(to)) return reject('SHOP_ITEM_UNKNOWN', { name: to });
    return accept(
      null,
      [
        pay(playerAccount(wallet), playerAccount(to), BigInt(amount)),
        pay(playerAccount(wallet), 'treasury', 3n),
        pay('treasury', playerAccount(to), 1n),
      ],
      { name: to, quantity: amount },
    );
  },
});

/** Pays the treasury without naming it: the money arrives in the lane of the batch. */
const tipAction = defineAction({
  name: 'tip',
  payload: payment,
  needs: () => [],
  decide: ({ wallet, payload: { to, amount } }) =>
    accept(null, [pay(playerAccount(wallet), 'treasury', BigInt(amount))], { name: to, quantity: amount }),
});

/** Takes all that the treasury has. */
const emptyAction = defineAction({
  name: 'empty',
  payload: payment,
  accounts: () => ['treasury'],
  needs: () => [],
  decide: ({ wallet, payload: { to } }, work) => {
    const held = work.ledger.balance('treasury', 'BOOTY');
    return accept(null, [pay('treasury', playerAccount(wallet), held)], {
      name: to,
      quantity: Number(held),
    });
  },
});

/** Takes an amount from the treasury without looking at its balance. */
const takeAction = defineAction({
  name: 'take',
  payload: payment,
  accounts: () => ['treasury'],
  needs: () => [],
  decide: ({ wallet, payload: { to, amount } }) =>
    accept(null, [pay('treasury', playerAccount(wallet), BigInt(amount))], { name: to, quantity: amount }),
});

/** Pays another player without checking that they exist. */
const carelessAction = defineAction({
  name: 'careless',
  payload: payment,
  accounts: ({ payload }) => [playerAccount(payload.to)],
  needs: () => [],
  decide: ({ wallet, payload: { to, amount } }) =>
    accept(null, [pay(playerAccount(wallet), playerAccount(to), BigInt(amount))], {
      name: to,
      quantity: amount,
    }),
});

type Payment = Action<typeof payment, { name: string; quantity: number }>;

/** A database with two nodes that execute the actions above, and players whose shards differ. */
const startTwoNodes = async () => {
  const web = await startTestServer({ environment: { ROLE: 'web' } });
  const { pool } = web.app.db;
  const first = await aSeededPlayer(web, { balances: { BOOTY: 1 } });
  let second = await aSeededPlayer(web, { balances: { BOOTY: 1 } });
  while (shardOf(second.wallet) === shardOf(first.wallet))
    second = await aSeededPlayer(web, { balances: { BOOTY: 1 } });
  const queue = createRequestQueue({
    pool,
    clock: systemClock,
    onEnqueued: () => undefined,
    executeDirectly: null,
  });
  const start = (action: Payment, player: SeededPlayer, to: string, amount: number) =>
    queue.enqueue(
      createRequest(action, 'ItemPurchase', {
        wallet: player.wallet,
        route: 'test',
        payload: { to, amount },
        idempotencyKey: null,
      }),
    );
  const actions = [payAction, tipAction, emptyAction, takeAction, carelessAction];
  const startNode = (workerSlots = 2) =>
    startExecutor({ databaseUrl: web.databaseUrl, actions, workerSlots });
  return { web, pool, first, second, start, startNode };
};

const balanceOf = async ({ app }: TestServer, account: string): Promise<bigint> => {
  const { rows } = await app.db.pool.query<{ amount: string }>(
    `select coalesce(sum(amount), 0)::text as amount from balances where account = $1 and currency = 'BOOTY'`,
    [account],
  );
  return BigInt(rows[0]?.amount ?? -1);
};

const countDeadlocks = async ({ app }: TestServer): Promise<number> => {
  const { rows } = await app.db.pool.query<{ deadlocks: bigint }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
};

const BALANCED = { sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 };
const UNITS = 1_000_000n;
const PLAYERS = 8;
const ROUNDS = 25;

it('players of all shards pay each other and the treasury on two nodes at once, without a deadlock', async () => {
  const { web, pool, first, second, start, startNode } = await startTwoNodes();
  const others = Array.from({ length: PLAYERS - 2 }, () => aSeededPlayer(web, { balances: { BOOTY: 1 } }));
  const everybody = [first, second, ...(await Promise.all(others))];
  // One batch for each shard, so that batches lock each other's players.
  const nodes = [startNode(SHARDS), startNode(SHARDS)];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      everybody.flatMap((from, index) => [
        start(payAction, from, everybody[(index + 1) % PLAYERS]?.wallet ?? '', 5),
        start(payAction, from, everybody[(index + PLAYERS - 1) % PLAYERS]?.wallet ?? '', 2),
      ]),
    );
    for (const { nudge } of nodes) for (let slot = 0; slot < SHARDS; slot += 1) nudge();
  }
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
  expect(nodes.flatMap(({ lines }) => lines)).toEqual([]);
  expect(await countDeadlocks(web)).toBe(0);
  // Everybody pays 7 and 2 times 3, and receives 7 and 2 times 1.
  for (const { wallet } of everybody) {
    expect(await balanceOf(web, `player:${wallet}`)).toBe(UNITS - BigInt(4 * ROUNDS));
  }
  expect(await balanceOf(web, 'treasury')).toBe(BigInt(4 * ROUNDS * PLAYERS));
  expect(await checkLedger(web.app.db)).toEqual(BALANCED);
});

it('a payment to a player who does not exist is refused and creates no balance', async () => {
  const { web, first, second, start, startNode } = await startTwoNodes();
  const { lines } = startNode();
  const nobody = 'So11111111111111111111111111111111111111112';
  const { data } = await waitForResult(first, await start(payAction, first, nobody, 5));
  expect(data).toMatchObject({ success: false, details: { code: 'SHOP_ITEM_UNKNOWN' } });
  await start(carelessAction, second, nobody, 5);
  await expect.poll(() => lines).toContain('a request could not be executed; it is tried again');
  expect(await balanceOf(web, `player:${first.wallet}`)).toBe(UNITS);
  const { rowCount } = await web.app.db.pool.query('select 1 from balances where account = $1', [
    `player:${nobody}`,
  ]);
  expect(rowCount).toBe(0);
});

it('an overdraft of the treasury or of a player fails alone, on whichever node it runs', async () => {
  const { web, pool, first, second, start, startNode } = await startTwoNodes();
  await start(tipAction, first, 'treasury', 100);
  for (let count = 0; count < 10; count += 1) {
    await start(takeAction, count % 2 === 0 ? first : second, 'treasury', 60);
  }
  await start(payAction, second, first.wallet, 2 * Number(UNITS));
  startNode();
  startNode();
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 10 });
  expect(await balanceOf(web, 'treasury')).toBe(40n);
  expect(await checkLedger(web.app.db)).toEqual(BALANCED);
});

it('the treasury’s balance is exact while others credit and empty it on two nodes', async () => {
  const { web, pool, first, second, start, startNode } = await startTwoNodes();
  const others = Array.from({ length: PLAYERS - 2 }, () => aSeededPlayer(web, { balances: { BOOTY: 1 } }));
  const everybody = [first, second, ...(await Promise.all(others))];
  const nodes = [startNode(SHARDS), startNode(SHARDS)];
  const taken: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      everybody.map(async (player) => {
        await start(tipAction, player, 'treasury', 7);
        taken.push(await start(emptyAction, player, 'treasury', 0));
      }),
    );
    for (const { nudge } of nodes) for (let slot = 0; slot < SHARDS; slot += 1) nudge();
  }
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
  const left = Number(await balanceOf(web, 'treasury'));
  expect(left).toBeGreaterThanOrEqual(0);
  const { rows } = await pool.query<{ lanes: number; taken: number }>(
    `select (select count(*)::int4 from balances where account = 'treasury') as lanes,
       sum((data->'result'->>'quantity')::int4)::int4 as taken from notifications where job_id = any($1)`,
    [taken],
  );
  expect(rows[0]?.lanes).toBeGreaterThan(1);
  expect((rows[0]?.taken ?? 0) + left).toBe(ROUNDS * PLAYERS * 7);
  const { data } = await waitForResult(first, await start(emptyAction, first, 'treasury', 0));
  expect(data.result).toMatchObject({ quantity: left });
  expect(await balanceOf(web, 'treasury')).toBe(0n);
  expect(await checkLedger(web.app.db)).toEqual(BALANCED);
});

it('only faucets and the chain are debited without being named', () => {
  const ledger = new BatchLedger(0);
  ledger.postTransfers('txn', [pay('faucet:test', 'treasury', 5n), pay('pool:chain', 'burn', 5n, 'GOLD')]);
  expect(() => ledger.postTransfers('txn', [pay('treasury', 'burn', 1n)])).toThrow(/without being named/);
  expect(() => ledger.balance('treasury', 'BOOTY')).toThrow(/not named/);
});
