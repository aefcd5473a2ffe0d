import { api } from '@blacktide/contract';
import { purchasedText } from '@blacktide/content';
import { purchaseFromShop, reject } from '@blacktide/rules';
import { shopStock } from './tables.ts';
import { defineAction } from '../../platform/executor/action.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';

export const purchaseAction = defineAction({
  endpoint: api.market.purchase,
  notification: 'ItemPurchase',
  rejectEarly: ({ name }, { content }) =>
    Object.hasOwn(content.shop.lines, name) ? null : reject('SHOP_ITEM_UNKNOWN', { name }),
  needs: ({ body }) => [rowByKey(shopStock, body.name)],
  decide: ({ wallet, body }, work, context) => {
    const stock = work.table(shopStock);
    const line = stock.get(body.name);
    if (!line) return reject('SHOP_ITEM_UNKNOWN', { name: body.name });
    const decision = purchaseFromShop(
      { balances: work.ledger.balances(wallet), amountAvailable: line.amountAvailable },
      { buyer: wallet, name: body.name, quantity: body.multiplier },
      context,
    );
    if (decision.ok) stock.replace({ ...line, amountAvailable: decision.state.amountAvailable });
    return decision;
  },
  formatMessage: ({ name }) => purchasedText(name),
});
