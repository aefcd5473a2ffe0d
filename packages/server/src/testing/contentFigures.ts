import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { shopCurrencyOf, toDisplay } from '@blacktide/rules';

/** Figures of the content in display units: tests must not break when a price is tuned. */
export const priceOf = (name: string): number => {
  const line = CONTENT.shop.lines[name];
  if (!line) throw new RangeError(`the shop has no ${name}`);
  return toDisplay(line.price, shopCurrencyOf(line));
};

export const STARTER_BOOTY = toDisplay(STARTER_FLEET.balances.BOOTY, 'BOOTY');
export const STARTER_ITEMS = STARTER_FLEET.inGame.filter(({ family }) => family === 'ITEM').length;
/** More of anything than a starter fleet can pay for. */
export const unaffordableQuantity = (name: string): number => Math.floor(STARTER_BOOTY / priceOf(name)) + 1;
