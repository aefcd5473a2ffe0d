import { HOUR_MS } from '../missions/mission.ts';
import type { Prices } from '../prices.ts';
import { utcHour } from './poolPrice.ts';

/** Prices that come from outside of the game. Times are milliseconds of game time. */
export interface PriceQuote extends Prices {
  /** When these were the prices. */
  readonly at: number;
  /** Costs do not follow the quote in an hour that starts later. */
  readonly validUntil: number;
}

/** The last quote, and the last one before the hour in which it arrived. */
export interface QuoteRecord {
  readonly latest: PriceQuote;
  /** UTC hour number (hours since 1970) in which `latest` arrived. */
  readonly hour: number;
  readonly beforeHour: PriceQuote | null;
}

/**
 * The quote that counts from the last full UTC hour to the next one; null if there was none or it was too old by then.
 * Quotes that arrive meanwhile do not change it.
 */
export const quoteAtFullHour = (
  { latest, hour, beforeHour }: QuoteRecord,
  now: number,
): PriceQuote | null => {
  const quote = utcHour(now) > hour ? latest : beforeHour;
  return quote !== null && quote.validUntil >= utcHour(now) * HOUR_MS ? quote : null;
};

/** The record after another quote arrived; an older quote than the last one changes nothing. */
export const addQuote = (record: QuoteRecord | null, quote: PriceQuote, now: number): QuoteRecord => {
  if (record === null) return { latest: quote, hour: utcHour(now), beforeHour: null };
  if (quote.at < record.latest.at) return record;
  return {
    latest: quote,
    hour: Math.max(record.hour, utcHour(now)),
    beforeHour: utcHour(now) > record.hour ? record.latest : record.beforeHour,
  };
};
