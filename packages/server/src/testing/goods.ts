import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { currencyOf, toDisplay } from '@blacktide/rules';

/** Figures of the content in display units: tests must not break when a price is tuned. */
export const priceOf = (name: string): number => {
  const line = CONTENT.shop.lines[name];
  if (!line) throw new RangeError(`the shop has no ${name}`);
  return toDisplay(line.price, currencyOf(line));
};

export const STARTER_BOOTY = toDisplay(STARTER_FLEET.purse.BOOTY, 'BOOTY');
export const STARTER_ITEMS = STARTER_FLEET.inGame.filter(({ family }) => family === 'ITEM').length;
/** More of anything than a starter fleet can pay for. */
export const unaffordable = (name: string): number => Math.floor(STARTER_BOOTY / priceOf(name)) + 1;
