import { defineAction, type Action } from '../../lib/action/action.ts';
import { ARENA_QUERIES, exchangeItemsQuery, itemsQuery, nftsQuery, userQuery } from '../../lib/query.ts';
import { formatExact } from '../../ui/format.ts';
import { PRICE_HISTORY_QUERIES } from './queries.ts';

interface FixedPurchase {
  readonly name: string;
  readonly quantity: number;
}

interface DynamicPurchase {
  readonly name: string;
  /** The yield that the player was shown; a smaller one is refused. */
  readonly minYield: number;
}

/** What both purchases refresh and how they fail. Queries that other features change with a purchase belong here. */
const PURCHASE = {
  timeoutMs: 20_000,
  failure: 'Error Purchasing',
  refresh: [userQuery, nftsQuery, itemsQuery, ...ARENA_QUERIES],
  refreshLater: { afterMs: 1000, queries: [exchangeItemsQuery, ...Object.values(PRICE_HISTORY_QUERIES)] },
} as const satisfies Partial<Action<unknown>>;

interface Purchased {
  readonly name: string;
  readonly received: { readonly currency: string; readonly amount: number };
}

const successText = ([result]: readonly (Purchased | null)[]): string =>
  result ? `Purchased ${result.name} successfully` : 'Operation successful';
const receivedText = ([result]: readonly (Purchased | null)[]): string | undefined =>
  result ? `Received ${formatExact(result.received.amount)} ${result.received.currency}` : undefined;

export const fixedPurchaseAction = defineAction<FixedPurchase, 'exchangePurchase'>({
  ...PURCHASE,
  name: 'exchange.purchase',
  call: (api, { name, quantity }, options) =>
    api.exchange.purchase({ body: { name, multiplier: quantity } }, options),
  types: ['exchangePurchase'],
  success: successText,
  successDetail: receivedText,
  subject: ({ name }) => name,
});

export const dynamicPurchaseAction = defineAction<DynamicPurchase, 'dynamicExchangePurchase'>({
  ...PURCHASE,
  name: 'exchange.dynamicPurchase',
  call: (api, { name, minYield }, options) =>
    api.exchange.dynamicPurchase({ body: { name, minYield } }, options),
  types: ['dynamicExchangePurchase'],
  success: successText,
  successDetail: receivedText,
  subject: ({ name }) => name,
});
