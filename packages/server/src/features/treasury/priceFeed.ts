import type { PriceQuote } from '@blacktide/rules';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { storeQuote } from '../../platform/currentPrices.ts';
import type { Database } from '../../platform/db/database.ts';
import type { GameClock } from '../../platform/gameClock.ts';
import { readLimited } from '../../platform/http/readLimited.ts';
import type { Log } from '../../platform/log.ts';
import { createWorker, type Worker } from '../../platform/worker.ts';

const DEADLINE_MS = 5000;
const MAX_BYTES = 65_536;
/** Clocks of other machines may be ahead by this much. */
const MAX_AHEAD_MS = 60_000;
const NANOS_PER_USD = 1_000_000_000;

/** USD for one; at least a billionth, which is the smallest price that can be stored. */
const price = z.number().check(z.gte(1 / NANOS_PER_USD), z.lte(1_000_000));
const feedAnswer = z.object({
  booty: price,
  gold: price,
  /** When these were the prices; now if absent. */
  at: z.optional(z.iso.datetime({ offset: true })),
});

interface FeedPrices {
  readonly usdcBooty: bigint;
  readonly usdcGold: bigint;
  readonly ageMs: number;
}

interface FetchOptions {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly deadlineMs?: number;
  /** Real time, in milliseconds. */
  readonly now: number;
}

const toNanos = (usd: number): bigint => BigInt(Math.round(usd * NANOS_PER_USD));

/** Rejects if the feed does not answer completely in time, or with anything else than prices and a plausible time. */
export const fetchFeedPrices = async (options: FetchOptions): Promise<FeedPrices> => {
  const { url, signal, deadlineMs = DEADLINE_MS, now } = options;
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`the price feed answered ${response.status}`);
  }
  const text = (await readLimited(response, MAX_BYTES)).toString('utf8');
  const { booty, gold, at } = feedAnswer.parse(JSON.parse(text));
  const ageMs = at === undefined ? 0 : now - Date.parse(at);
  if (ageMs < -MAX_AHEAD_MS) throw new RangeError('the prices of the feed are from the future');
  return { usdcBooty: toNanos(booty), usdcGold: toNanos(gold), ageMs: Math.max(0, ageMs) };
};

interface PriceFeedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly log: Log;
}

const toQuote = ({ ageMs, ...prices }: FeedPrices, now: number, maxAgeMs: number): PriceQuote => {
  if (ageMs > maxAgeMs) throw new RangeError('the prices of the feed are too old');
  const at = now - ageMs;
  return { ...prices, at, validUntil: at + maxAgeMs };
};

/** Reads the feed at regular intervals and stores its prices. While it fails, the last ones count until they are too old. */
export const createPriceFeedWorker = (
  { url, intervalMs, maxAgeMs }: NonNullable<Config['priceFeed']>,
  { db, clock, gameClock, log }: PriceFeedDeps,
): Worker =>
  createWorker({
    name: 'price feed',
    intervalMs,
    log,
    backoff: { firstMs: Math.min(1000, intervalMs), maxMs: intervalMs },
    run: async (signal) => {
      const prices = await fetchFeedPrices({ url, signal, now: clock.now() });
      const now = gameClock.now();
      await storeQuote(db, toQuote(prices, now, maxAgeMs), now);
    },
  });
