/** Money is counted in whole smallest units, as bigint; display units exist only on the wire and the page. */
export const CURRENCIES = ['BOOTY', 'GOLD', 'GEMS', 'TREASURE', 'MYTHIC_TOKEN', 'BATTLE_TOKEN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Digits after the point; BOOTY and GOLD match their token mints. */
export const DECIMALS: Readonly<Record<Currency, number>> = {
  BOOTY: 6,
  GOLD: 6,
  GEMS: 6,
  TREASURE: 6,
  MYTHIC_TOKEN: 0,
  BATTLE_TOKEN: 0,
};

/** What a player holds, in smallest units. */
export type Balances = Readonly<Record<Currency, bigint>>;

export const EMPTY_BALANCES: Balances = {
  BOOTY: 0n,
  GOLD: 0n,
  GEMS: 0n,
  TREASURE: 0n,
  MYTHIC_TOKEN: 0n,
  BATTLE_TOKEN: 0n,
};

/** Display units to smallest: `units(2.5, 'GOLD')` is 2_500_000n. Finer than the currency allows throws. */
export const toUnits = (display: number, currency: Currency): bigint => {
  const scaled = display * 10 ** DECIMALS[currency];
  const whole = Math.round(scaled);
  if (!Number.isSafeInteger(whole) || Math.abs(scaled - whole) > 1e-3) {
    throw new RangeError(`${display} is not an amount of ${currency}`);
  }
  return BigInt(whole);
};

const SCALE = Object.fromEntries(
  CURRENCIES.map((currency) => [currency, 10 ** DECIMALS[currency]]),
) as Readonly<Record<Currency, number>>;

export const toDisplay = (amount: bigint, currency: Currency): number => Number(amount) / SCALE[currency];

/** `share(100n, 10n, 100n)` is ten percent, rounded down; what rounding leaves stays in the other part. */
export const fractionOf = (amount: bigint, numerator: bigint, denominator: bigint): bigint =>
  (amount * numerator) / denominator;

/** An amount with its currency. */
export interface Money {
  readonly currency: Currency;
  readonly amount: bigint;
}

/** One in a million, the unit of every odds, bonus and share: integers that add up exactly. */
export const PPM = 1_000_000;

/** `amount` × `ppm` / 1,000,000, rounded down. */
export const timesPpm = (amount: bigint, ppm: number): bigint => (amount * BigInt(ppm)) / 1_000_000n;

/** Several amounts as one per currency, in the order they first appear; zeros vanish. */
export const sumByCurrency = (amounts: readonly Money[]): Money[] => {
  const sums: Money[] = [];
  for (const one of amounts) {
    if (one.amount === 0n) continue;
    const at = sums.findIndex(({ currency }) => currency === one.currency);
    const sofar = sums[at];
    if (sofar) sums[at] = { currency: one.currency, amount: sofar.amount + one.amount };
    else sums.push(one);
  }
  return sums;
};

/** The first currency that `purse` cannot cover, and by how much. */
export const shortfall = (balances: Balances, price: readonly Money[]): Money | null => {
  for (const { currency, amount } of sumByCurrency(price)) {
    if (balances[currency] < amount) return { currency, amount: amount - balances[currency] };
  }
  return null;
};
