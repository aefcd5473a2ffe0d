import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../endpoint.ts';
import { displayAmount, jobAccepted } from '../schemas.ts';

const shopItem = z.strictObject({
  name: z.string(),
  type: z.enum(['ITEM', 'SHIP', 'CREW']),
  /** LEGENDARY means a mythic ship. */
  rarity: z.string(),
  /** Mythic ship tokens for a mythic ship, BOOTY for everything else. */
  price: displayAmount,
  amountAvailable: z.int(),
  image: z.string(),
  description: z.string(),
});
export type ShopItem = z.output<typeof shopItem>;

/** Pieces in one purchase. */
export const MAX_PURCHASE_QUANTITY = 10_000;

export const market = {
  items: endpoint('GET', '/shop/fetch-shop-items', 'session', READ_RATE_LIMIT, {
    summary: 'What the marketplace sells, with its stock',
    etag: true,
    response: z.array(shopItem),
  }),
  purchase: endpoint('POST', '/shop/purchase', 'session', ACTION_RATE_LIMIT, {
    summary: 'Buys `multiplier` pieces; ends in an ItemPurchase notification',
    body: z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(100)),
      multiplier: z.int().check(z.gte(1), z.lte(MAX_PURCHASE_QUANTITY)),
    }),
    response: jobAccepted,
  }),
} as const;

export const marketNotifications = {
  ItemPurchase: z.strictObject({ name: z.string(), quantity: z.int() }),
} as const;
