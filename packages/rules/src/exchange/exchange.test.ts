import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../missions/mission.ts';
import { toUnits } from '../money.ts';
import { expectAccepted, ANNE, someBalances, NOON, expectRejected } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { fillPool, rebalancePool } from './rebalancePool.ts';
import {
  dynamicQuote,
  lotsAvailable,
  purchaseDynamic,
  type DynamicExchangeState,
} from './purchaseDynamic.ts';
import { fixedCost, purchaseFixed } from './purchaseFixed.ts';

const context = { now: NOON, content: TEST_CONTENT };
const day = Math.floor(NOON / DAY_MS);
const buy = (multiplier: number, gems = 100, name = 'Purse') =>
  purchaseFixed(
    { balances: someBalances({ GEMS: gems }), emission: {} },
    { buyer: ANNE, name, multiplier },
    context,
  );

describe('purchaseFixed', () => {
  it('SHOP-05 charges the shown cost: a tenth to the treasury, the rest burned', () => {
    const { state, effects, result } = expectAccepted(buy(3));
    expect(
      effects.map(
        (one) => one.type === 'transfer' && [one.from, one.to, one.currency, one.amount, one.reason],
      ),
    ).toEqual([
      [`player:${ANNE}`, 'treasury', 'GEMS', toUnits(3, 'GEMS'), 'exchange.tax'],
      [`player:${ANNE}`, 'burn', 'GEMS', toUnits(27, 'GEMS'), 'exchange.purchase'],
      ['faucet:exchange', `player:${ANNE}`, 'BOOTY', toUnits(270, 'BOOTY'), 'exchange.yield'],
    ]);
    expect(effects[0]).toMatchObject({ payerReason: 'exchange.purchase' });
    expect(state.balances).toEqual(someBalances({ GEMS: 70, BOOTY: 270 }));
    expect(result.paid).toEqual(fixedCost(TEST_CONTENT.exchange.fixed['Purse']!, 3));
    expect(result.received).toEqual({ currency: 'BOOTY', amount: toUnits(270, 'BOOTY') });
  });

  it('SHOP-06 takes whole quantities from 1 up to the most', () => {
    for (const multiplier of [0, -1, 1.5, 51]) {
      expect(expectRejected(buy(multiplier, 10_000))).toEqual({
        code: 'EXCHANGE_QUANTITY_OUT_OF_RANGE',
        context: { multiplier, most: 50 },
      });
    }
    expect(buy(50, 10_000).ok).toBe(true);
  });

  it('SHOP-07 SHOP-08 needs cost × multiplier and says what is missing', () => {
    expect(expectRejected(buy(3, 25.5))).toEqual({
      code: 'EXCHANGE_TOO_DEAR',
      context: { currency: 'GEMS', missing: toUnits(4.5, 'GEMS') },
    });
    expect(buy(3, 30).ok).toBe(true);
  });

  it('SHOP-10 sells nothing inactive or unknown', () => {
    expect(expectRejected(buy(1, 100, 'Closed'))).toEqual({
      code: 'EXCHANGE_ITEM_INACTIVE',
      context: { name: 'Closed' },
    });
    for (const name of ['Nothing', 'constructor']) {
      expect(expectRejected(buy(1, 100, name))).toEqual({ code: 'EXCHANGE_ITEM_UNKNOWN', context: { name } });
    }
  });

  it('writes no empty lines where a tenth is less than the smallest unit', () => {
    const farthing = { ...TEST_CONTENT.exchange.fixed['Purse']!, cost: 9n };
    const content = {
      ...TEST_CONTENT,
      exchange: { ...TEST_CONTENT.exchange, fixed: { Farthing: farthing } },
    };
    const { effects } = expectAccepted(
      purchaseFixed(
        { balances: someBalances({ GEMS: 1 }), emission: {} },
        { buyer: ANNE, name: 'Farthing', multiplier: 1 },
        { now: NOON, content },
      ),
    );
    expect(effects.map((one) => one.type === 'transfer' && [one.to, one.amount])).toEqual([
      ['burn', 9n],
      [`player:${ANNE}`, toUnits(90, 'BOOTY')],
    ]);
  });

  it('obeys the breaker of its faucet', () => {
    const emission = { 'faucet:exchange/BOOTY': { day, today: toUnits(4_950, 'BOOTY'), ever: 0n } };
    const decision = purchaseFixed(
      { balances: someBalances({ GEMS: 100 }), emission },
      { buyer: ANNE, name: 'Purse', multiplier: 1 },
      context,
    );
    expect(expectRejected(decision).code).toBe('FAUCET_DRY');
  });
});

describe('purchaseDynamic', () => {
  const { poolRest } = TEST_CONTENT.exchange;
  const state = (given: Partial<DynamicExchangeState> = {}): DynamicExchangeState => ({
    balances: someBalances({ BOOTY: 5000, GOLD: 500 }),
    pool: poolRest,
    sold: { day, lots: 0 },
    ...given,
  });
  const trade = (name: string, given = state(), minYield: bigint | null = null) =>
    purchaseDynamic(given, { buyer: ANNE, name, minYield }, context);

  it('trades against the pool at a price that each purchase moves', () => {
    const first = expectAccepted(trade('Smelt'));
    const second = expectAccepted(trade('Smelt', first.state));
    expect(first.result.paid).toEqual({ currency: 'BOOTY', amount: toUnits(1000, 'BOOTY') });
    // 900 of 1,000,900 BOOTY bring 900 / 1,000,900 of the GOLD.
    expect(first.result.received.amount).toBe((poolRest.gold * 900n) / 1_000_900n);
    expect(second.result.received.amount).toBeLessThan(first.result.received.amount);
    expect(first.state.pool).toEqual({
      booty: poolRest.booty + toUnits(900, 'BOOTY'),
      gold: poolRest.gold - first.result.received.amount,
    });
    const back = expectAccepted(trade('Melt'));
    expect(back.result.received).toEqual({ currency: 'BOOTY', amount: (poolRest.booty * 90n) / 100_090n });
    expect(back.state.pool.gold).toBe(poolRest.gold + toUnits(90, 'GOLD'));
    expect(back.state.pool.booty).toBe(poolRest.booty - back.result.received.amount);
  });

  it('previews what it charges, and never drains the pool', () => {
    const line = TEST_CONTENT.exchange.dynamic['Smelt']!;
    const quote = dynamicQuote(line, poolRest, 10n);
    const { effects, result } = expectAccepted(trade('Smelt'));
    expect([result.paid, result.received]).toEqual([quote.paid, quote.received]);
    expect(
      effects.map((one) => one.type === 'transfer' && [one.from, one.to, one.amount, one.reason]),
    ).toEqual([
      [`player:${ANNE}`, 'treasury', toUnits(100, 'BOOTY'), 'exchange.tax'],
      [`player:${ANNE}`, 'pool:exchange', toUnits(900, 'BOOTY'), 'exchange.purchase'],
      ['pool:exchange', `player:${ANNE}`, quote.received.amount, 'exchange.yield'],
    ]);
    expect(effects[0]).toMatchObject({ payerReason: 'exchange.purchase' });
    const huge = dynamicQuote({ ...line, cost: toUnits(1e9, 'BOOTY') }, poolRest, 10n);
    expect(huge.pool.gold).toBeGreaterThan(0n);
    expect(huge.pool.booty * huge.pool.gold).toBeGreaterThanOrEqual(poolRest.booty * poolRest.gold);
  });

  it('sells so many lots a day and refills at 00:00 UTC', () => {
    const line = TEST_CONTENT.exchange.dynamic['Smelt']!;
    expect(lotsAvailable(line, { day, lots: 2 }, NOON)).toBe(1);
    expect(lotsAvailable(line, { day, lots: 9 }, NOON)).toBe(0);
    const last = expectAccepted(trade('Smelt', state({ sold: { day, lots: 2 } })));
    expect(last.state.sold).toEqual({ day, lots: 3 });
    expect(expectRejected(trade('Smelt', last.state))).toEqual({
      code: 'EXCHANGE_SOLD_OUT',
      context: { name: 'Smelt' },
    });
    const midnight = (day + 1) * DAY_MS;
    expect(lotsAvailable(line, last.state.sold, midnight - 1)).toBe(0);
    expect(lotsAvailable(line, last.state.sold, midnight)).toBe(3);
    // A node whose clock is behind does not sell the lots of a day again that has begun on another node.
    const ahead = expectAccepted(trade('Smelt', state({ sold: { day: day + 1, lots: 2 } })));
    expect(ahead.state.sold).toEqual({ day: day + 1, lots: 3 });
    expect(expectRejected(trade('Smelt', ahead.state)).code).toBe('EXCHANGE_SOLD_OUT');
    const yesterday = expectAccepted(trade('Smelt', state({ sold: { day: day - 1, lots: 3 } })));
    expect(yesterday.state.sold).toEqual({ day, lots: 1 });
  });

  it('rejects what is too expensive, inactive or unknown', () => {
    expect(expectRejected(trade('Smelt', state({ balances: someBalances({ BOOTY: 999 }) })))).toEqual({
      code: 'EXCHANGE_TOO_DEAR',
      context: { currency: 'BOOTY', missing: toUnits(1, 'BOOTY') },
    });
    expect(trade('Smelt', state({ balances: someBalances({ BOOTY: 1000 }) })).ok).toBe(true);
    expect(expectRejected(trade('Shut'))).toEqual({
      code: 'EXCHANGE_ITEM_INACTIVE',
      context: { name: 'Shut' },
    });
    for (const name of ['None', 'constructor']) {
      expect(expectRejected(trade(name))).toEqual({ code: 'EXCHANGE_ITEM_UNKNOWN', context: { name } });
    }
  });

  it('refuses a yield below the one that was shown, and accepts the same or a better one', () => {
    const { received } = dynamicQuote(TEST_CONTENT.exchange.dynamic['Smelt']!, poolRest, 10n);
    expect(expectRejected(trade('Smelt', state(), received.amount + 1n))).toEqual({
      code: 'EXCHANGE_PRICE_MOVED',
      context: { currency: 'GOLD', offered: received.amount, shown: received.amount + 1n },
    });
    for (const shown of [received.amount, received.amount - 1n]) {
      expect(expectAccepted(trade('Smelt', state(), shown)).result.received).toEqual(received);
    }
  });

  it('writes no empty lines when the pool has nothing to give for so little', () => {
    const dry = state({ pool: { booty: poolRest.booty, gold: 1n } });
    const { effects, state: after } = expectAccepted(trade('Smelt', dry));
    expect(effects.map((one) => one.type === 'transfer' && one.reason)).toEqual([
      'exchange.tax',
      'exchange.purchase',
    ]);
    expect(after.pool.gold).toBe(1n);
  });
});

describe('rebalancePool', () => {
  it('moves a fifth of the way to its target: a surplus is burned, a shortage is issued', () => {
    const { poolRest } = TEST_CONTENT.exchange;
    const pool = {
      booty: poolRest.booty + toUnits(1000, 'BOOTY'),
      gold: poolRest.gold - toUnits(50, 'GOLD'),
    };
    const { state, effects } = expectAccepted(rebalancePool(pool, { days: 1 }, { content: TEST_CONTENT }));
    expect(state).toEqual({
      booty: pool.booty - toUnits(200, 'BOOTY'),
      gold: pool.gold + toUnits(10, 'GOLD'),
    });
    expect(
      effects.map(
        (one) => one.type === 'transfer' && [one.from, one.to, one.currency, one.amount, one.reason],
      ),
    ).toEqual([
      ['pool:exchange', 'burn', 'BOOTY', toUnits(200, 'BOOTY'), 'exchange.drift'],
      ['faucet:exchange-pool', 'pool:exchange', 'GOLD', toUnits(10, 'GOLD'), 'exchange.drift'],
    ]);
    expect(expectAccepted(rebalancePool(poolRest, { days: 1 }, { content: TEST_CONTENT })).effects).toEqual(
      [],
    );
  });

  it('gives the same pool for several missed days as for one call a day, and stops at its target', () => {
    const { poolRest } = TEST_CONTENT.exchange;
    const pool = { booty: poolRest.booty * 2n + 7n, gold: poolRest.gold / 3n };
    const rebalance = (from: typeof pool, days: number) =>
      expectAccepted(rebalancePool(from, { days }, { content: TEST_CONTENT }));
    let daily = pool;
    for (let day = 0; day < 5; day += 1) daily = rebalance(daily, 1).state;
    const missed = rebalance(pool, 5);
    expect(missed.state).toEqual(daily);
    expect(missed.effects).toHaveLength(2);
    const much = rebalance(pool, 1_000_000).state;
    expect(much.booty - poolRest.booty).toBeLessThan(5n);
    expect(poolRest.gold - much.gold).toBeLessThan(5n);
  });

  it('a new pool is filled from the faucet that also rebalances it', () => {
    expect(
      fillPool({ booty: 3n, gold: 2n }).map(({ from, to, currency, amount }) => [from, to, currency, amount]),
    ).toEqual([
      ['faucet:exchange-pool', 'pool:exchange', 'BOOTY', 3n],
      ['faucet:exchange-pool', 'pool:exchange', 'GOLD', 2n],
    ]);
  });
});
