import { DECIMALS, type Currency } from '@blacktide/rules';

/** Amounts show two decimals, whole tokens none. */
const digitsOf = (currency: Currency): number => Math.min(DECIMALS[currency], 2);

const formats = new Map<number, Intl.NumberFormat>();

const formatOf = (digits: number): Intl.NumberFormat => {
  const known = formats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(digits, made);
  return made;
};

/** Cut, not rounded: the page never shows more than the player has. */
const cut = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return Math.trunc(Number((value * scale).toFixed(4))) / scale;
};

export const formatAmount = (value: number, currency: Currency): string => {
  const digits = digitsOf(currency);
  return formatOf(digits).format(cut(value, digits));
};

/** A price has decimals only where it needs them. */
export const formatPrice = (value: number, currency: Currency): string =>
  Number.isInteger(value) ? formatOf(0).format(value) : formatAmount(value, currency);

export const formatCount = (value: number): string => formatOf(0).format(value);

export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;
