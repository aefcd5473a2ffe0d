import { CONTENT, STARTER_FLEET } from '@blacktide/content';
import { shopCurrencyOf, toDisplay } from '@blacktide/rules';

/** Prices from the content, in display units, so that tests do not depend on them. */
export const priceOf = (name: string): number => {
  const product = CONTENT.shop.lines[name];
  if (!product) throw new RangeError(`the shop has no ${name}`);
  return toDisplay(product.price, shopCurrencyOf(product));
};

export const STARTER_BOOTY = toDisplay(STARTER_FLEET.balances.BOOTY, 'BOOTY');
/** In the game and in the wallet. */
export const STARTER_GOLD = toDisplay(STARTER_FLEET.balances.GOLD + STARTER_FLEET.onChain.GOLD, 'GOLD');
export const STARTER_ITEMS = STARTER_FLEET.inGame.filter(({ family }) => family === 'ITEM').length;
/** The smallest quantity that a new player cannot pay for. */
export const unaffordableQuantity = (name: string): number => Math.floor(STARTER_BOOTY / priceOf(name)) + 1;
