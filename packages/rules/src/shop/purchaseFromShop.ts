import { accept, reject, type Decision, type Effect } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { playerAccount, applyTransfers, transfer, type Transfer } from '../ledger.ts';
import { fractionOf, type Balances } from '../money.ts';
import { shopCurrencyOf, type ShopLine } from './shopLine.ts';

interface ShopState {
  readonly balances: Balances;
  readonly amountAvailable: number;
}

interface PurchaseFromShop {
  readonly buyer: Wallet;
  readonly name: string;
  readonly quantity: number;
}

export const purchaseCost = (line: Pick<ShopLine, 'price'>, quantity: number): bigint =>
  line.price * BigInt(quantity);

/** The buyer pays exactly the shown price; a tenth goes to the treasury, the rest is burned. */
export const purchaseFromShop = (
  state: ShopState,
  { buyer, name, quantity }: PurchaseFromShop,
  { content }: Pick<RuleContext, 'content'>,
): Decision<ShopState, Omit<PurchaseFromShop, 'buyer'>> => {
  const line = content.shop.lines[name];
  if (!line) return reject('SHOP_ITEM_UNKNOWN', { name });
  const available = state.amountAvailable;
  if (available <= 0) return reject('SHOP_SOLD_OUT', { name, available });
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > available) {
    return reject('SHOP_QUANTITY_OUT_OF_RANGE', { quantity, available });
  }

  const currency = shopCurrencyOf(line);
  const cost = purchaseCost(line, quantity);
  if (state.balances[currency] < cost) {
    return reject('NOT_ENOUGH_CURRENCY', { currency, missing: cost - state.balances[currency] });
  }

  const account = playerAccount(buyer);
  const tax = fractionOf(cost, content.shop.taxPercent, 100n);
  const payments: Transfer[] = [
    transfer(account, 'treasury', currency, tax, 'shop.tax', 'shop.purchase'),
    transfer(account, 'burn', currency, cost - tax, 'shop.purchase'),
  ].filter(({ amount }) => amount > 0n);
  const { family, design, rarity } = line;
  const grants = Array.from({ length: quantity }, (): Effect => ({
    type: 'grant',
    owner: buyer,
    asset: { family, design, name, level: 1, rarity },
  }));

  return accept(
    { balances: applyTransfers(state.balances, account, payments), amountAvailable: available - quantity },
    [...payments, ...grants],
    { name, quantity },
  );
};
