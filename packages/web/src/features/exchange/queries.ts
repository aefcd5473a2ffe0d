import type { PriceRange } from '@blacktide/rules';
import { defineQuery } from '../../lib/query.ts';

const historyQueryOf = (range: PriceRange) =>
  defineQuery(`exchange.priceHistory.${range}`, (api, options) =>
    api.exchange.priceHistory({ query: { range } }, options),
  );

export const PRICE_HISTORY_QUERIES = {
  '24h': historyQueryOf('24h'),
  '7d': historyQueryOf('7d'),
  '30d': historyQueryOf('30d'),
} as const satisfies Record<PriceRange, unknown>;
