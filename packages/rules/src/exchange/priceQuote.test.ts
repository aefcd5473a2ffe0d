import { expect, it } from 'vitest';
import { addQuote, quoteAtFullHour, type PriceQuote } from './priceQuote.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const TEN = Date.UTC(2026, 10, 20, 10);

const aQuote = (at: number, usdcBooty = 2_000_000n): PriceQuote => ({
  usdcBooty,
  usdcGold: 11_000_000n,
  at,
  validUntil: at + 15 * MINUTE,
});

it('a quote counts from the next full hour to the one after, whatever arrives meanwhile', () => {
  const first = aQuote(TEN - 2 * MINUTE, 1n);
  const started = addQuote(null, first, TEN - 2 * MINUTE);
  expect(quoteAtFullHour(started, TEN - MINUTE)).toBeNull();
  expect(quoteAtFullHour(started, TEN)).toBe(first);
  const second = addQuote(started, aQuote(TEN + MINUTE, 2n), TEN + MINUTE);
  const third = addQuote(second, aQuote(TEN + 50 * MINUTE, 3n), TEN + 50 * MINUTE);
  expect(quoteAtFullHour(second, TEN + MINUTE)).toBe(first);
  expect(quoteAtFullHour(third, TEN + HOUR - 1)).toBe(first);
  expect(quoteAtFullHour(third, TEN + HOUR)?.usdcBooty).toBe(3n);
});

it('a quote that is too old at the full hour does not count', () => {
  const record = addQuote(null, aQuote(TEN - 16 * MINUTE), TEN - 16 * MINUTE);
  expect(quoteAtFullHour(record, TEN)).toBeNull();
  const inTime = addQuote(null, aQuote(TEN - 15 * MINUTE), TEN - 15 * MINUTE);
  expect(quoteAtFullHour(inTime, TEN)).not.toBeNull();
  // It is no longer used in the hour after.
  expect(quoteAtFullHour(inTime, TEN + HOUR)).toBeNull();
});

it('a quote that is older than the last one changes nothing', () => {
  const record = addQuote(null, aQuote(TEN), TEN);
  expect(addQuote(record, aQuote(TEN - 1), TEN + HOUR)).toBe(record);
});
