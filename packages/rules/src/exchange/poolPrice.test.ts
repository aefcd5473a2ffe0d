import { expect, it } from 'vitest';
import { NOON } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { HOUR_MS } from '../missions/mission.ts';
import {
  bootyPriceOf,
  changePool,
  hoursOfRange,
  poolAtFullHour,
  poolAtHours,
  utcHour,
  type PoolRecord,
} from './poolPrice.ts';

const noon = utcHour(NOON);
const pool = (booty: bigint) => ({ booty, gold: 1n });
const atNoon: PoolRecord = { pool: pool(10n), hour: noon - 3, atHour: pool(9n) };

it('RULE-10 the price of BOOTY follows the pool from the price of GOLD', () => {
  expect(bootyPriceOf(TEST_CONTENT.exchange.poolRest, 10_000_000n)).toBe(1_000_000n);
  expect(bootyPriceOf({ booty: 200n, gold: 10n }, 10_000_000n)).toBe(500_000n);
  expect(bootyPriceOf({ booty: 0n, gold: 1n }, 1n)).toBe(0n);
});

it('RULE-10 trades change what the pool held at the full hour only from the next full hour on', () => {
  expect(poolAtFullHour(atNoon, NOON)).toEqual(pool(10n));
  const first = changePool(atNoon, pool(20n), NOON + 1);
  const second = changePool(first, pool(30n), NOON + HOUR_MS - 1);
  expect(second).toEqual({ pool: pool(30n), hour: noon, atHour: pool(10n) });
  expect(poolAtFullHour(second, NOON + HOUR_MS - 1)).toEqual(pool(10n));
  expect(poolAtFullHour(second, NOON + HOUR_MS)).toEqual(pool(30n));
});

it('a change by a clock that is behind counts for the later hour', () => {
  const later = changePool(atNoon, pool(20n), NOON + HOUR_MS);
  expect(changePool(later, pool(30n), NOON)).toEqual({ pool: pool(30n), hour: noon + 1, atHour: pool(10n) });
});

it('the ranges of the chart end with the last full hour', () => {
  const now = NOON + HOUR_MS - 1;
  expect(hoursOfRange('24h', now)).toHaveLength(25);
  expect(hoursOfRange('24h', now).at(0)).toBe(noon - 24);
  expect(hoursOfRange('7d', now).at(0)).toBe(noon - 7 * 24);
  expect(hoursOfRange('30d', now).at(0)).toBe(noon - 30 * 24);
  for (const range of ['24h', '7d', '30d'] as const) expect(hoursOfRange(range, now).at(-1)).toBe(noon);
});

it('an hour without a change shows what the next stored hour began with', () => {
  const stored = [
    { hour: 3, ...pool(1n) },
    { hour: 5, ...pool(2n) },
  ];
  expect(poolAtHours([1, 3, 4, 5, 6, 7], stored, pool(3n)).map(({ booty }) => booty)).toEqual([
    1n,
    1n,
    2n,
    2n,
    3n,
    3n,
  ]);
});
