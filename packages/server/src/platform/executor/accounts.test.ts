import { accept, reject, transfer, type Currency, type LedgerAccount, type Wallet } from '@blacktide/rules';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { checkLedger } from '../../testing/checkLedger.ts';
import { aSeededPlayer, type SeededPlayer } from '../../testing/seededPlayer.ts';
import { countRequests, startExecutor } from '../../testing/startExecutor.ts';
import { startTestServer, waitForResult, type TestServer } from '../../testing/testServer.ts';
import { systemClock } from '../clock.ts';
import { players } from '../db/schema.ts';
import { defineAction, type Action } from './action.ts';
import { BatchLedger } from './batchLedger.ts';
import { createRequest } from './newRequest.ts';
import { createRequestQueue } from './requestQueue.ts';
import { shardOf } from './shards.ts';

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

type Payment = Action<typeof payment, { name: string; quantity: number }>;

/** A database with two nodes that execute the actions above, and players whose shards differ. */
const startTwoNodes = async () => {
  const web = await startTestServer({ environment: { ROLE: 'web' } });
  const { pool } = web.app.db;
  const first = await aSeededPlayer(web, { balances: { BOOTY: 1 } });
  let second = await aSeededPlayer(web, { balances: { BOOTY: 1 } });
  while (shardOf(second.wallet) === shardOf(first.wallet))
    second = await aSeededPlayer(web, { balances: { BOOTY: 1 } });
  const queue = createRequestQueue(pool, systemClock, () => undefined);
  const start = (action: Payment, player: SeededPlayer, to: string, amount: number) =>
    queue.enqueue(
      createRequest(action, 'ItemPurchase', {
        wallet: player.wallet,
        route: 'test',
        payload: { to, amount },
        idempotencyKey: null,
      }),
    );
  const actions = [payAction, tipAction, emptyAction, takeAction];
  const startNode = () => startExecutor({ databaseUrl: web.databaseUrl, actions });
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
const ROUNDS = 150;

it('two players pay each other and the treasury from two shards on two nodes, without a deadlock', async () => {
  const { web, pool, first, second, start, startNode } = await startTwoNodes();
  const nodes = [startNode(), startNode()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all([start(payAction, first, second.wallet, 5), start(payAction, second, first.wallet, 2)]);
    for (const { nudge } of nodes) nudge();
  }
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
  expect(nodes.flatMap(({ lines }) => lines)).toEqual([]);
  expect(await countDeadlocks(web)).toBe(0);
  const rounds = BigInt(ROUNDS);
  expect(await balanceOf(web, `player:${first.wallet}`)).toBe(UNITS + rounds * (2n + 1n - 5n - 3n));
  expect(await balanceOf(web, `player:${second.wallet}`)).toBe(UNITS + rounds * (5n + 1n - 2n - 3n));
  expect(await balanceOf(web, 'treasury')).toBe(rounds * 4n);
  expect(await checkLedger(web.app.db)).toEqual(BALANCED);
});

it('a payment to a player who does not exist is refused and creates no balance', async () => {
  const { web, first, start, startNode } = await startTwoNodes();
  startNode();
  const nobody = 'So11111111111111111111111111111111111111112';
  const { data } = await waitForResult(first, await start(payAction, first, nobody, 5));
  expect(data).toMatchObject({ success: false, details: { code: 'SHOP_ITEM_UNKNOWN' } });
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

it('the treasury’s balance is exact while others credit it: what is taken and what is left is what was paid', async () => {
  const { web, pool, first, second, start, startNode } = await startTwoNodes();
  const others = await Promise.all(
    Array.from({ length: 6 }, () => aSeededPlayer(web, { balances: { BOOTY: 1 } })),
  );
  const nodes = [startNode(), startNode()];
  const taken: string[] = [];
  for (let round = 0; round < 40; round += 1) {
    await Promise.all([
      ...others.map((player) => start(tipAction, player, 'treasury', 7)),
      ...[first, second].map(async (player) => taken.push(await start(emptyAction, player, 'treasury', 0))),
    ]);
    for (const { nudge } of nodes) nudge();
  }
  await expect.poll(() => countRequests(pool)).toEqual({ open: 0, failed: 0 });
  const left = Number(await balanceOf(web, 'treasury'));
  const { rows } = await pool.query<{ lanes: bigint }>(
    `select count(*) as lanes from balances where account = 'treasury'`,
  );
  expect(Number(rows[0]?.lanes)).toBeGreaterThan(1);
  const { data } = await waitForResult(first, await start(emptyAction, first, 'treasury', 0));
  expect(data.result).toMatchObject({ quantity: left });
  expect(await balanceOf(web, 'treasury')).toBe(0n);
  const results = await pool.query<{ sum: bigint }>(
    `select sum((data->'result'->>'quantity')::int8)::int8 as sum from notifications where job_id = any($1)`,
    [taken],
  );
  expect(Number(results.rows[0]?.sum) + left).toBe(40 * others.length * 7);
  expect(await checkLedger(web.app.db)).toEqual(BALANCED);
});

it('only faucets and the chain are debited without being named', () => {
  const ledger = new BatchLedger(0);
  ledger.postTransfers('txn', [pay('faucet:test', 'treasury', 5n), pay('pool:chain', 'burn', 5n, 'GOLD')]);
  expect(() => ledger.postTransfers('txn', [pay('treasury', 'burn', 1n)])).toThrow(/without being named/);
  expect(() => ledger.balance('treasury', 'BOOTY')).toThrow(/not named/);
});
