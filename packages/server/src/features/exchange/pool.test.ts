import { CONTENT } from '@blacktide/content';
import { rebalancePool, type ExchangePool } from '@blacktide/rules';
import { describe, expect, it } from 'vitest';
import {
  BARGAIN,
  buyDynamic,
  checkBooks,
  contentWithDynamic,
  readPool,
  SOUND_BOOKS,
} from '../../../testing/exchange.ts';
import { aSeededPlayer } from '../../../testing/seededPlayer.ts';
import { aClock, startTestServer, waitForResult, type TestServer } from '../../../testing/testServer.ts';
import { forgetOldHours } from './pool.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** One lot moves the price by more than a tenth. */
const BIG_LOTS = contentWithDynamic(BARGAIN, { cost: 2_000_000_000_000n });

const startWithTrader = async () => {
  const clock = aClock(Date.UTC(2026, 10, 20, 10, 30));
  const server = await startTestServer({ clock, content: BIG_LOTS });
  const trader = await aSeededPlayer(server, {
    fleet: [['qm-01', 3]],
    balances: { BOOTY: 9_000_000, GOLD: 500_000 },
  });
  return { clock, server, trader };
};

const rebalancedBy = ({ booty, gold }: ExchangePool, days: number): ExchangePool => {
  const decision = rebalancePool({ booty, gold }, { days }, { content: CONTENT });
  if (!decision.ok) throw new Error('a pool can always be rebalanced');
  return decision.state;
};

const countRebalanced = async ({ app: { db } }: TestServer): Promise<number> =>
  (await db.pool.query(`select distinct txn from entries where reason = 'exchange.drift'`)).rowCount ?? 0;

it('the pool is filled once, also when several nodes start together and again', async () => {
  const clock = aClock();
  const first = await startTestServer({ clock });
  await Promise.all([
    startTestServer({ clock, databaseUrl: first.databaseUrl }),
    startTestServer({ clock, databaseUrl: first.databaseUrl }),
  ]);
  expect(await readPool(first)).toMatchObject({ booty: 20_000_000_000_000n, gold: 2_000_000_000_000n });
  expect(await checkBooks(first)).toEqual(SOUND_BOOKS);
});

describe('rebalancing at 00:00 UTC', () => {
  it('happens once a day on two nodes', async () => {
    const { clock, server, trader } = await startWithTrader();
    await startTestServer({ clock, content: BIG_LOTS, databaseUrl: server.databaseUrl });
    await buyDynamic(trader, BARGAIN);
    const traded = await readPool(server);
    clock.advance(DAY);
    await expect.poll(async () => (await readPool(server)).day).toBe(traded.day + 1);
    expect(await readPool(server)).toEqual({ ...rebalancedBy(traded, 1), day: traded.day + 1 });
    // A node that starts later on the same day changes nothing.
    await startTestServer({ clock, content: BIG_LOTS, databaseUrl: server.databaseUrl });
    clock.advance(DAY);
    await expect.poll(async () => (await readPool(server)).day).toBe(traded.day + 2);
    expect(await readPool(server)).toEqual({ ...rebalancedBy(traded, 2), day: traded.day + 2 });
    expect(await countRebalanced(server)).toBe(2);
    expect(await checkBooks(server)).toEqual(SOUND_BOOKS);
  });

  it('makes up for days on which no node ran', async () => {
    const { clock, server, trader } = await startWithTrader();
    await buyDynamic(trader, BARGAIN);
    const traded = await readPool(server);
    await server.close();
    clock.advance(5 * DAY);
    const restarted = await startTestServer({ clock, content: BIG_LOTS, databaseUrl: server.databaseUrl });
    await expect.poll(async () => (await readPool(restarted)).day).toBe(traded.day + 5);
    expect(await readPool(restarted)).toEqual({ ...rebalancedBy(traded, 5), day: traded.day + 5 });
    expect(await countRebalanced(restarted)).toBe(1);
    expect(await checkBooks(restarted)).toEqual(SOUND_BOOKS);
  });
});

it('RULE-10 GET /prices has the pool of the last full UTC hour, and a level-up costs by it', async () => {
  const { clock, server, trader } = await startWithTrader();
  const readPrice = async () => (await server.anonymous.missions.prices()).usdcBootyPrice;
  const levelUp = async (maxCost?: number) => {
    const body = { type: 'QM', levelUpUid: trader.uids[0] ?? '', levelUpCount: 1 } as const;
    const { jobId } = await trader.api.upgrade.levelUp({
      body: maxCost === undefined ? body : { ...body, maxCost },
    });
    return (await waitForResult(trader, jobId)).data;
  };
  expect(await readPrice()).toBe(0.001);
  await buyDynamic(trader, BARGAIN);
  // Until the next full hour nothing changes: 3.4 × 3² BOOTY at the reference price.
  expect(await readPrice()).toBe(0.001);
  expect((await levelUp()).result).toMatchObject({ level: 4, cost: { currency: 'BOOTY', amount: 30.6 } });
  clock.advance(HOUR / 2);
  const { booty, gold } = await readPool(server);
  const price = await readPrice();
  expect(price).toBeCloseTo((0.01 * Number(gold)) / Number(booty), 8);
  expect(price).toBeLessThan(0.0009);
  expect((await server.anonymous.missions.prices()).at).toBe('2026-11-20T11:00:00.000Z');
  // Cheaper BOOTY, more BOOTY: 3.4 × 4² at that price. What was shown before the hour is refused.
  expect(await levelUp(54.4)).toMatchObject({ error: true, message: 'The price has moved' });
  const { cost } = (await levelUp()).result as { cost: { amount: number } };
  expect(cost.amount).toBeCloseTo((54.4 * 0.001) / price, 3);
});

describe('GET /exchange/price-history', () => {
  it('shows the price at each full hour and now', async () => {
    const { clock, trader } = await startWithTrader();
    const read = async (range: '24h' | '7d' | '30d') =>
      (await trader.api.exchange.priceHistory({ query: { range } })).points;
    const readLast = async (count: number) =>
      (await read('24h')).slice(-count).map(({ bootyPerGold }) => bootyPerGold);
    // In the hour in which the pool was filled, and in the next one.
    await buyDynamic(trader, BARGAIN);
    const points = await read('24h');
    expect(points).toHaveLength(26);
    expect(points.at(0)).toEqual({ at: '2026-11-19T10:00:00.000Z', bootyPerGold: 10 });
    expect(points.at(-2)).toEqual({ at: '2026-11-20T10:00:00.000Z', bootyPerGold: 10 });
    const { at, bootyPerGold: first = 0 } = points.at(-1) ?? {};
    expect(at).toBe('2026-11-20T10:30:00.000Z');
    expect(first).toBeGreaterThan(11);
    clock.advance(HOUR);
    await buyDynamic(trader, BARGAIN);
    const [second = 0] = await readLast(1);
    expect(second).toBeGreaterThan(first + 1);
    expect(await readLast(3)).toEqual([10, first, second]);
    clock.advance(2 * HOUR);
    expect(await readLast(5)).toEqual([10, first, second, second, second]);
    expect(await read('7d')).toHaveLength(44);
    expect(await read('30d')).toHaveLength(62);
  });

  it('keeps the hours of a month', async () => {
    const { clock, server, trader } = await startWithTrader();
    const countHours = async () =>
      (await server.app.db.pool.query('select 1 from exchange_pool_hours')).rowCount;
    clock.advance(HOUR);
    await buyDynamic(trader, BARGAIN);
    await buyDynamic(trader, BARGAIN);
    expect(await countHours()).toBe(2);
    const at = (days: number) => ({ now: () => clock.now() + days * DAY });
    await forgetOldHours(server.app.db, at(30));
    expect(await countHours()).toBe(2);
    await forgetOldHours(server.app.db, at(32));
    expect(await countHours()).toBe(0);
  });

  it.each(['', '?range=1y', '?range=24h&step=1'])('answers 400 to %j', async (query) => {
    const { server, trader } = await startWithTrader();
    const answer = await fetch(`${server.url}/exchange/price-history${query}`, {
      headers: { authorization: `Bearer ${trader.token}` },
    });
    expect(answer.status).toBe(400);
  });
});
