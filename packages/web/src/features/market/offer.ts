import { formatRejection } from '@blacktide/content/messages';
import type { ShopItem, User } from '@blacktide/contract';
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
  const available = item.amountAvailable;
  const soldOut = available <= 0;
  const quantity = Math.min(Math.max(wantedQuantity, 1), Math.max(available, 1));
  const cost = purchaseCost(shopLine, quantity);
  const missing = user ? cost - toUnits(user.balances[currency], currency) : 0n;
  const lacks = missing > 0n && !soldOut;
  return {
    currency,
    soldOut,
    quantity,
    /** In display units. */
    total: toDisplay(cost, currency),
    /** Why it cannot be bought; null when it can. */
    refusal: lacks ? formatRejection({ code: 'NOT_ENOUGH_CURRENCY', context: { currency, missing } }) : null,
  };
};
