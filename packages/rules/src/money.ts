import { CURRENCY_TABLE, mapCurrencies, type Currency } from './currencies.ts';

/** Amounts are whole smallest units, as bigint; display units exist only on the wire and the page. */
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

export const sumOfCurrency = (amounts: readonly Money[], currency: Currency): bigint =>
  amounts.reduce((sum, one) => (one.currency === currency ? sum + one.amount : sum), 0n);

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
