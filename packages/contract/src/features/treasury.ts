import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { currency, displayAmount, money, timestamp } from '../schemas.ts';

/** USDC counts as USD. */
const usd = z.number().check(z.gte(0));

const coin = z.strictObject({
  symbol: currency,
  name: z.string(),
  logoURL: z.string(),
  /** What the treasury holds. */
  amount: displayAmount,
  worthUSD: usd,
  /** Of one. */
  currentPrice: usd,
  /** Percent of `totalWorth`, 0 if that is 0. */
  weightPercentage: z.number().check(z.gte(0), z.lte(100)),
});
export type WireCoin = z.output<typeof coin>;

const hideoutStats = z.strictObject({
  totalWorth: usd,
  /** Those with a price, by worth, then by symbol. */
  coins: z.array(coin),
  /** Where the prices come from. They hold from one full UTC hour to the next. */
  prices: z.strictObject({
    source: z.enum(['pool', 'feed']),
    /** Seconds since these were the prices. */
    age: z.int().check(z.gte(0)),
    /** The operator has named a feed, but it had no current prices. */
    isFallback: z.boolean(),
  }),
});
export type HideoutStats = z.output<typeof hideoutStats>;

const treasuryDay = z.strictObject({
  /** UTC, such as `2026-11-20`. */
  date: zod.iso.date(),
  received: displayAmount,
  spent: displayAmount,
});
export type WireTreasuryDay = z.output<typeof treasuryDay>;

const treasuryFlow = z.strictObject({
  currency,
  /** The last 30 days, oldest first. */
  days: z.array(treasuryDay),
});
export type WireTreasuryFlow = z.output<typeof treasuryFlow>;

export const treasury = {
  stats: endpoint('GET', '/hideout/stats', 'session', READ_RATE_LIMIT, {
    summary: 'What the treasury of the game holds, and what it is worth in USD',
    response: hideoutStats,
  }),
  flows: endpoint('GET', '/hideout/flows', 'session', READ_RATE_LIMIT, {
    summary: 'What the treasury received and spent on each of the last 30 days, by currency',
    etag: true,
    response: z.array(treasuryFlow),
  }),
} as const;

/** What a treasure battle paid to one player. */
const treasureShare = z.strictObject({
  battleAt: timestamp,
  /** Own captains that took part. */
  captains: z.int(),
  goldBurned: displayAmount,
  value: money,
});

export const treasuryNotifications = { treasureShare } as const;
