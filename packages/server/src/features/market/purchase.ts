import { purchasedText } from '@blacktide/content';
import { api } from '@blacktide/contract';
import { purchaseFromShop, reject } from '@blacktide/rules';
import { shopStock } from './tables.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';

export const purchaseAction = defineAction({
  name: 'purchase',
  payload: api.market.purchase.body,
  refuse: ({ name }, { content }) =>
    Object.hasOwn(content.shop.lines, name) ? null : reject('SHOP_ITEM_UNKNOWN', { name }),
  usesOnlyBalances: true,
  needs: ({ payload }) => [rowByKey(shopStock, payload.name)],
  decide: ({ wallet, payload: { name, multiplier } }, work, context) => {
    const stock = work.table(shopStock);
    const line = stock.get(name);
    if (!line) return reject('SHOP_ITEM_UNKNOWN', { name });
    const decision = purchaseFromShop(
      { balances: work.ledger.balances(wallet), amountAvailable: line.amountAvailable },
      { buyer: wallet, name, quantity: multiplier },
      context,
    );
    if (decision.ok) stock.replace({ ...line, amountAvailable: decision.state.amountAvailable });
    return decision;
  },
});

export const marketNotifications: ResultNotifications<'ItemPurchase'> = {
  ItemPurchase: { message: ({ name }) => purchasedText(name) },
};
