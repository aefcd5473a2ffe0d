import { sentenceFor } from '@blacktide/content/sentences';
import type { ShopItem, User } from '@blacktide/contract';
import {
  currencyOf,
  isMythicShip,
  purchaseCost,
  RARITIES,
  toDisplay,
  units,
  type Currency,
  type Rarity,
  type ShopLine,
} from '@blacktide/rules';

const rarityFrom = (text: string): Rarity | null => RARITIES.find((rarity) => rarity === text) ?? null;

/** The part of a shop line that the rules need, from the wire. */
const lineOf = ({ type, rarity, price }: ShopItem): Pick<ShopLine, 'family' | 'rarity' | 'price'> => {
  const kind = { family: type, rarity: rarityFrom(rarity) };
  return { ...kind, price: units(price, currencyOf(kind)) };
};

export const isMythic = (item: ShopItem): boolean => isMythicShip(lineOf(item));

/** A mythic ship is stored as LEGENDARY and reads MYTHIC. */
export const rarityOf = (item: ShopItem): Rarity =>
  isMythic(item) ? 'MYTHIC' : (rarityFrom(item.rarity) ?? 'COMMON');

const purseOf = (user: User, currency: Currency): bigint =>
  units(currency === 'MYTHIC_TOKEN' ? user.legendaryShipToken : user.arAmount, currency);

export interface Offer {
  readonly currency: Currency;
  readonly soldOut: boolean;
  readonly quantity: number;
  /** Display units. */
  readonly total: number;
  /** Why it cannot be bought, in words; null when it can. */
  readonly refusal: string | null;
}

/** What buying `wanted` pieces would mean, by the rule that the server decides with. */
export const offerOf = (item: ShopItem, wanted: number, user: User | undefined): Offer => {
  const line = lineOf(item);
  const currency = currencyOf(line);
  const available = item.amountAvailable;
  const soldOut = available <= 0;
  const quantity = Math.min(Math.max(wanted, 1), Math.max(available, 1));
  const cost = purchaseCost(line, quantity);
  const missing = user ? cost - purseOf(user, currency) : 0n;
  const lacks = missing > 0n && !soldOut;
  return {
    currency,
    soldOut,
    quantity,
    total: toDisplay(cost, currency),
    refusal: lacks ? sentenceFor({ code: 'NOT_ENOUGH_CURRENCY', context: { currency, missing } }) : null,
  };
};
