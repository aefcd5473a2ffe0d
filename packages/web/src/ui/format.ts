import { DECIMALS, type Currency } from '@blacktide/rules';

/** Amounts show two decimals, whole tokens none. */
const digitsOf = (currency: Currency): number => Math.min(DECIMALS[currency], 2);

/** Between thousands, and before the decimals. */
const SEPARATORS = { comma: [',', '.'], point: ['.', ','], space: ['\u00A0', '.'] } as const;

/** `1,234.5`, `1.234,5` or `1 234.5`. */
type NumberFormat = keyof typeof SEPARATORS;

let [thousands, point]: readonly [string, string] = SEPARATORS.comma;

/** One format for the page, like the language of the browser; what is already shown has to be rendered again. */
export const setNumberFormat = (format: NumberFormat): void => {
  [thousands, point] = SEPARATORS[format];
};

/** `12,480.00`. By hand: the first `Intl.NumberFormat` of a page takes as long as drawing the map. */
const groupThousands = (value: number, digits: number): string => {
  const [whole = '', ...fraction] = value.toFixed(digits).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands), ...fraction].join(point);
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

/** No more decimals than it needs, rounded. */
export const formatNumber = (value: number, digits = 2): string => {
  const [, fraction = ''] = String(Number(value.toFixed(digits))).split('.');
  return groupThousands(value, fraction.length);
};

/** Up to four decimals, rounded down: for amounts whose small differences count. */
export const formatExact = (value: number): string => formatNumber(truncate(value, 4), 4);

export const formatCount = (value: number): string => groupThousands(value, 0);

/** `62.5%`, no more than two decimals. */
export const formatPercent = (rate: number): string => `${formatNumber(rate * 100)}%`;

/** `12.0`, rounded, with exactly this many decimals. */
export const formatFixed = (value: number, digits: number): string => groupThousands(value, digits);

/** `$1,234.50`, rounded. */
export const formatUsd = (value: number, digits = 2): string => `$${groupThousands(value, digits)}`;

/** A price below a cent shows four decimals. */
export const formatUsdPrice = (price: number): string => formatUsd(price, price < 0.01 ? 4 : 2);

export const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

export const shortAddress = (address: string): string => `${address.slice(0, 4)}…${address.slice(-4)}`;

/** A player without a name is shown by the address. */
export const playerName = (username: string, wallet: string): string =>
  username.trim() === '' ? shortAddress(wallet) : username;

const ORDINALS = ['th', 'st', 'nd', 'rd'];

/** `1st`, `12th`, `1,203rd`. */
export const formatOrdinal = (value: number): string => {
  const isTeen = Math.floor(value / 10) % 10 === 1;
  return `${formatCount(value)}${(isTeen ? undefined : ORDINALS[value % 10]) ?? 'th'}`;
};
