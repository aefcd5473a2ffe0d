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

/** One record per currency; everything else about currencies follows from this table and its order. */
export const CURRENCY_TABLE = {
  BOOTY: {
    name: 'BOOTY',
    plural: 'BOOTY',
    shortName: 'BOOTY',
    decimals: 6,
    icon: 'booty',
    color: '#e9b95a',
    panelOrder: 1,
    userField: 'arAmount',
  },
  GOLD: {
    name: 'GOLD',
    plural: 'GOLD',
    shortName: 'GOLD',
    decimals: 6,
    icon: 'gold',
    color: '#ffcf6b',
    panelOrder: 3,
    userField: 'goldAmount',
  },
  GEMS: {
    name: 'GEMS',
    plural: 'GEMS',
    shortName: 'GEMS',
    decimals: 6,
    icon: 'gems',
    color: '#2fbf7f',
    panelOrder: 2,
    userField: 'gemsAmount',
  },
  TREASURE: {
    name: 'TREASURE',
    plural: 'TREASURE',
    shortName: 'TREASURE',
    decimals: 6,
    icon: 'treasure',
    color: '#b98146',
    panelOrder: 4,
    userField: 'treasureAmount',
  },
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
