import { formatRejection } from '@blacktide/content/messages';
import { MAX_PURCHASE_QUANTITY, type ShopItem, type User } from '@blacktide/contract';
import {
  shopCurrencyOf,
  isMythicShip,
  purchaseCost,
  RARITIES,
  toDisplay,
  toUnits,
  type Rarity,
  type ShopLine,
} from '@blacktide/rules';

const parseRarity = (text: string): Rarity | null => RARITIES.find((rarity) => rarity === text) ?? null;

/** What the rules need of a shop line. */
const toShopLine = ({ type, rarity, price }: ShopItem): Pick<ShopLine, 'family' | 'rarity' | 'price'> => {
  const kind = { family: type, rarity: parseRarity(rarity) };
  return { ...kind, price: toUnits(price, shopCurrencyOf(kind)) };
};

export const isMythic = (item: ShopItem): boolean => isMythicShip(toShopLine(item));

/** A mythic ship has the stored rarity LEGENDARY and is shown as MYTHIC. */
export const toDisplayRarity = (item: ShopItem): Rarity =>
  isMythic(item) ? 'MYTHIC' : (parseRarity(item.rarity) ?? 'COMMON');

/** Cost and refusal of buying `wantedQuantity` pieces, by the rule that the server uses. */
export const toOffer = (item: ShopItem, wantedQuantity: number, user: User | undefined) => {
  const shopLine = toShopLine(item);
  const currency = shopCurrencyOf(shopLine);
  const soldOut = item.amountAvailable <= 0;
  const maxQuantity = Math.min(item.amountAvailable, MAX_PURCHASE_QUANTITY);
  const quantity = Math.min(Math.max(wantedQuantity, 1), Math.max(maxQuantity, 1));
  const cost = purchaseCost(shopLine, quantity);
  const balance = user ? toUnits(user.balances[currency], currency) : null;
  const missing = balance === null ? 0n : cost - balance;
  const lacks = missing > 0n && !soldOut;
  const affordable =
    balance === null || shopLine.price === 0n ? maxQuantity : Number(balance / shopLine.price);
  return {
    currency,
    soldOut,
    quantity,
    /** What stock and server allow in one purchase. */
    maxQuantity,
    /** What the balance allows of it; 1 if it allows none. */
    affordableQuantity: Math.min(Math.max(affordable, 1), maxQuantity),
    /** In display units. */
    total: toDisplay(cost, currency),
    /** Why it cannot be bought; null when it can. */
    refusal: lacks ? formatRejection({ code: 'NOT_ENOUGH_CURRENCY', context: { currency, missing } }) : null,
  };
};
