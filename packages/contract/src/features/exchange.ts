import type { PriceRange } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { amountOf, displayAmount, jobAccepted, money, timestamp } from '../schemas.ts';
import { MAX_PURCHASE_QUANTITY } from './market.ts';

const costType = z.enum(['gemsAmount', 'treasureAmount', 'goldAmount', 'arAmount']);
const yieldType = z.enum(['arAmount', 'gold']);
export type ExchangeCostType = z.output<typeof costType>;
export type ExchangeYieldType = z.output<typeof yieldType>;

const exchangeItem = {
  name: z.string(),
  image: z.string(),
  /** Inactive lines are listed and cannot be bought. */
  active: z.boolean(),
  costType,
  costAmount: displayAmount,
  yieldType,
  /** Of one lot, after the tax. */
  yieldAmount: displayAmount,
};
const fixedItem = z.strictObject(exchangeItem);
const dynamicItem = z.strictObject({
  ...exchangeItem,
  type: z.enum(['BOOTY_TO_GOLD', 'GOLD_TO_BOOTY']),
  /** Lots left today, for all players together. */
  amountAvailable: z.int(),
  /** What the lot after this one yields, if nobody else trades. */
  nextYieldAmount: displayAmount,
});
export type FixedExchangeItem = z.output<typeof fixedItem>;
export type DynamicExchangeItem = z.output<typeof dynamicItem>;
export type ExchangeItem = FixedExchangeItem | DynamicExchangeItem;

const itemName = z.string().check(z.minLength(1), z.maxLength(100));
const priceRange = z.enum(['24h', '7d', '30d'] satisfies PriceRange[]);

const priceHistory = z.strictObject({
  range: priceRange,
  /** BOOTY for one GOLD, before the tax: at full hours, oldest first, and now. */
  points: z.array(z.strictObject({ at: timestamp, bootyPerGold: z.number() })),
});
export type PriceHistory = z.output<typeof priceHistory>;

export const exchange = {
  items: endpoint('GET', '/exchange/fetch-exchange-items', 'session', READ_RATE_LIMIT, {
    summary: 'What the exchange sells; lines with a `type` trade against the pool',
    etag: true,
    response: z.array(zod.union([dynamicItem, fixedItem])),
  }),
  purchase: endpoint('POST', '/exchange/purchase', 'session', ACTION_RATE_LIMIT, {
    summary: 'Buys `multiplier` lots of a fixed line; ends in an exchangePurchase notification',
    body: z.strictObject({
      name: itemName,
      multiplier: z.int().check(z.gte(1), z.lte(MAX_PURCHASE_QUANTITY)),
    }),
    response: jobAccepted,
  }),
  dynamicPurchase: endpoint('POST', '/exchange/dynamic-purchase', 'session', ACTION_RATE_LIMIT, {
    summary: 'Buys one lot of a line with a `type`; ends in a dynamicExchangePurchase notification',
    body: z.strictObject({
      name: itemName,
      /** The yield that the player was shown; a smaller one is refused and nothing is charged. GOLD and BOOTY have the same decimals. */
      minYield: z.optional(amountOf('GOLD')),
    }),
    response: jobAccepted,
  }),
  priceHistory: endpoint('GET', '/exchange/price-history', 'session', READ_RATE_LIMIT, {
    summary: 'The price of GOLD in BOOTY, as the pool has it',
    query: z.strictObject({ range: priceRange }),
    response: priceHistory,
  }),
} as const;

export const exchangeNotifications = {
  exchangePurchase: z.strictObject({ name: z.string(), multiplier: z.int(), paid: money, received: money }),
  dynamicExchangePurchase: z.strictObject({ name: z.string(), paid: money, received: money }),
} as const;
