import type { Currency } from './money.ts';

/**
 * Every reason for which a rule can refuse, with what is needed to say so in words.
 * Sentences live in `@blacktide/content/sentences`; the codes are stable and part of the wire.
 */
export interface RejectionContexts {
  SHOP_ITEM_UNKNOWN: { name: string };
  SHOP_SOLD_OUT: { name: string; available: number };
  SHOP_QUANTITY_OUT_OF_RANGE: { quantity: number; available: number };
  NOT_ENOUGH_CURRENCY: { currency: Currency; missing: bigint };
}

export type RejectionCode = keyof RejectionContexts;
export type Rejection<Code extends RejectionCode = RejectionCode> = {
  [C in Code]: { readonly code: C; readonly context: RejectionContexts[C] };
}[Code];
