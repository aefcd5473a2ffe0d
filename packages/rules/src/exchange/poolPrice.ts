import { HOUR_MS } from '../missions/mission.ts';
import type { ExchangePool } from './exchange.ts';

/** The pool, and what it held at the start of the hour in which it last changed. */
export interface PoolRecord {
  readonly pool: ExchangePool;
  /** UTC hour number (hours since 1970) of the last change. */
  readonly hour: number;
  readonly atHour: ExchangePool;
}

export const utcHour = (now: number): number => Math.floor(now / HOUR_MS);

/** What the pool held at the last full UTC hour. It stays the same until the next one, whatever is traded. */
export const poolAtFullHour = ({ pool, hour, atHour }: PoolRecord, now: number): ExchangePool =>
  utcHour(now) > hour ? pool : atHour;

/** The record after a change; the first change of an hour keeps what the pool held before it. */
export const changePool = (record: PoolRecord, pool: ExchangePool, now: number): PoolRecord => ({
  pool,
  hour: Math.max(record.hour, utcHour(now)),
  atHour: poolAtFullHour(record, now),
});

/** Price of one BOOTY in nano-USDC, following the pool from GOLD's. */
export const bootyPriceOf = ({ booty, gold }: ExchangePool, usdcGold: bigint): bigint =>
  booty === 0n ? 0n : (gold * usdcGold) / booty;

/** For charts only: a number with fractions. */
export const bootyPerGold = ({ booty, gold }: ExchangePool): number =>
  gold === 0n ? 0 : Number(booty) / Number(gold);

const HOURS_PER_DAY = 24;

/** The ranges of the price chart: how far back, and how far apart the points are, in hours. */
export const PRICE_RANGES = {
  '24h': { hours: HOURS_PER_DAY, step: 1 },
  '7d': { hours: 7 * HOURS_PER_DAY, step: 4 },
  '30d': { hours: 30 * HOURS_PER_DAY, step: 12 },
} as const;
export type PriceRange = keyof typeof PRICE_RANGES;

/** The full hours that a range shows, oldest first; the last one is the last full hour. */
export const hoursOfRange = (range: PriceRange, now: number): number[] => {
  const { hours, step } = PRICE_RANGES[range];
  return Array.from({ length: hours / step + 1 }, (_, index) => utcHour(now) - hours + index * step);
};

/**
 * What the pool held at each of `hours`. `stored` has one entry for each hour in which the pool changed, oldest first:
 * what it held at the start of that hour. At an hour without one it held the same as at the next hour that has one.
 */
export const poolAtHours = (
  hours: readonly number[],
  stored: readonly (ExchangePool & { readonly hour: number })[],
  pool: ExchangePool,
): ExchangePool[] => {
  let next = 0;
  return hours.map((hour) => {
    while (next < stored.length && (stored[next]?.hour ?? hour) < hour) next += 1;
    return stored[next] ?? pool;
  });
};
