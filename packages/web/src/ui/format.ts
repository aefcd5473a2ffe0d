import { DECIMALS, type Currency } from '@blacktide/rules';

/** Amounts show two decimals, whole tokens none. */
const digitsOf = (currency: Currency): number => Math.min(DECIMALS[currency], 2);

/** `12,480.00`. By hand: the first `Intl.NumberFormat` of a page takes as long as drawing the map. */
const groupThousands = (value: number, digits: number): string => {
  const [whole = '', ...fraction] = value.toFixed(digits).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
};

/** Rounded down: the page never shows more than the player has. */
const truncate = (value: number, digits: number): number => {
  const scale = 10 ** digits;
  return Math.trunc(Number((value * scale).toFixed(4))) / scale;
};

export const formatAmount = (value: number, currency: Currency): string => {
  const digits = digitsOf(currency);
  return groupThousands(truncate(value, digits), digits);
};

/** A price shows decimals only if it has some. */
export const formatPrice = (value: number, currency: Currency): string =>
  Number.isInteger(value) ? groupThousands(value, 0) : formatAmount(value, currency);

export const formatCount = (value: number): string => groupThousands(value, 0);

/** `62.5%`, no more than two decimals. */
export const formatPercent = (rate: number): string => `${Number((rate * 100).toFixed(2))}%`;

export const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;
