interface CurrencyRecord {
  /** As the specification's texts spell it. */
  readonly name: string;
  /** Beside an amount other than 1. */
  readonly plural: string;
  /** Where space is short. */
  readonly shortName: string;
  /** Digits after the point; BOOTY and GOLD match their token mints. */
  readonly decimals: number;
  /** Icon `/art/marks/{icon}.svg`, and the color of a coin that replaces an icon that cannot be loaded. */
  readonly icon: string;
  readonly color: string;
  /** Position in the player's balance panel, from 1. */
  readonly panelOrder: number;
  /** The specification's field of `GET /users/me`, or null where only the `balances` map has the amount. */
  readonly userField: string | null;
}

/** Currencies with six decimals; one word serves as every name. */
const coin = <const Field extends string>(
  name: string,
  color: string,
  panelOrder: number,
  userField: Field,
) => ({
  name,
  plural: name,
  shortName: name,
  decimals: 6,
  icon: name.toLowerCase(),
  color,
  panelOrder,
  userField,
});

/** One record per currency; everything else about currencies follows from this table and its order. */
export const CURRENCY_TABLE = {
  BOOTY: coin('BOOTY', '#e9b95a', 1, 'arAmount'),
  GOLD: coin('GOLD', '#ffcf6b', 3, 'goldAmount'),
  GEMS: coin('GEMS', '#2fbf7f', 2, 'gemsAmount'),
  TREASURE: coin('TREASURE', '#b98146', 4, 'treasureAmount'),
  MYTHIC_TOKEN: {
    name: 'Mythic Ship Token',
    plural: 'Mythic Ship Tokens',
    shortName: 'L. SHIP',
    decimals: 0,
    icon: 'mythic-token',
    color: '#e0503f',
    panelOrder: 5,
    userField: 'legendaryShipToken',
  },
  BATTLE_TOKEN: {
    name: 'Battle Token',
    plural: 'Battle Tokens',
    shortName: 'BATTLE',
    decimals: 0,
    icon: 'battle-token',
    color: '#9fb4bd',
    panelOrder: 6,
    userField: 'battleTokens',
  },
} as const satisfies Readonly<Record<string, CurrencyRecord>>;

export type Currency = keyof typeof CURRENCY_TABLE;
export const CURRENCIES = Object.keys(CURRENCY_TABLE) as [Currency, ...Currency[]];

/** A map with one value for each currency, in the order of the table. */
export const mapCurrencies = <Value>(valueOf: (currency: Currency) => Value): Record<Currency, Value> =>
  Object.fromEntries(CURRENCIES.map((currency) => [currency, valueOf(currency)])) as Record<Currency, Value>;
