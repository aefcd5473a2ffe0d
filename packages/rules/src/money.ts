/** Amounts are whole smallest units, as bigint; display units exist only on the wire and the page. */
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

export const DECIMALS: Readonly<Record<Currency, number>> = mapCurrencies(
  (currency) => CURRENCY_TABLE[currency].decimals,
);

/** What a player holds, in smallest units. */
export type Balances = Readonly<Record<Currency, bigint>>;

export const EMPTY_BALANCES: Balances = mapCurrencies(() => 0n);

const SCALE = mapCurrencies((currency) => 10 ** DECIMALS[currency]);

/** Display units to smallest units: `toUnits(2.5, 'GOLD')` is 2_500_000n. Throws for finer amounts. */
export const toUnits = (display: number, currency: Currency): bigint => {
  const scaled = display * SCALE[currency];
  const whole = Math.round(scaled);
  if (!Number.isSafeInteger(whole) || Math.abs(scaled - whole) > 1e-3) {
    throw new RangeError(`${display} is not an amount of ${currency}`);
  }
  return BigInt(whole);
};

export const toDisplay = (amount: bigint, currency: Currency): number => Number(amount) / SCALE[currency];

/** `fractionOf(amount, 10n, 100n)` is ten percent, rounded down. */
export const fractionOf = (amount: bigint, numerator: bigint, denominator: bigint): bigint =>
  (amount * numerator) / denominator;

/** An amount with its currency. */
export interface Money {
  readonly currency: Currency;
  readonly amount: bigint;
}

/** One in a million: the unit of odds, bonuses and shares, as integers that add up exactly. */
export const PPM = 1_000_000;

/** `amount` × `ppm` / 1,000,000, rounded down. */
export const timesPpm = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / 1_000_000n;

/** One amount per currency, in the order of first appearance, without zeros. */
export const sumByCurrency = (amounts: readonly Money[]): Money[] => {
  const sums: Money[] = [];
  for (const one of amounts) {
    if (one.amount === 0n) continue;
    const at = sums.findIndex(({ currency }) => currency === one.currency);
    const before = sums[at];
    if (before) sums[at] = { currency: one.currency, amount: before.amount + one.amount };
    else sums.push(one);
  }
  return sums;
};

/** The first currency of which `balances` has too little, and the missing amount. */
export const shortfall = (balances: Balances, price: readonly Money[]): Money | null => {
  for (const { currency, amount } of sumByCurrency(price)) {
    if (balances[currency] < amount) return { currency, amount: amount - balances[currency] };
  }
  return null;
};
