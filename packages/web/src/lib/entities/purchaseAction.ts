import { defineAction } from '../action/action.ts';
import { formatCount } from '../../ui/format.ts';
import { itemsQuery, nftsQuery, shopQuery, userQuery } from '../query.ts';

interface Purchase {
  readonly name: string;
  readonly quantity: number;
}

export const purchaseAction = defineAction<Purchase, 'ItemPurchase'>({
  name: 'market.purchase',
  call: (api, { name, quantity }, options) =>
    api.market.purchase({ body: { name, multiplier: quantity } }, options),
  types: ['ItemPurchase'],
  timeoutMs: 20_000,
  success: ([result]) => (result ? `Purchased ${result.name} successfully` : 'Operation successful'),
  successDetail: ([result]) => (result ? `Quantity: ${formatCount(result.quantity)}` : undefined),
  failure: 'Error Purchasing',
  subject: ({ name }) => name,
  refresh: [userQuery, itemsQuery, nftsQuery],
  refreshLater: { afterMs: 1000, queries: [shopQuery] },
});
