import { CURRENCY_NAMES } from '@blacktide/content';
import { toDisplay, type Money } from '@blacktide/rules';

const MINUTES_A_DAY = 1440;

export const formatNumber = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const formatQuantity = (value: number, unit: string): string =>
  `${formatNumber(value)} ${unit}${value === 1 ? '' : 's'}`;

/** `5 minutes`, `30 hours`, `3 days`. */
export const formatMinutes = (minutes: number): string => {
  if (minutes === 0) return 'At any time';
  if (minutes < 60) return formatQuantity(minutes, 'minute');
  return minutes < 2 * MINUTES_A_DAY
    ? formatQuantity(minutes / 60, 'hour')
    : formatQuantity(minutes / MINUTES_A_DAY, 'day');
};

/** `50 BOOTY`. */
export const formatMoney = ({ amount, currency }: Money): string =>
  `${formatNumber(toDisplay(amount, currency))} ${CURRENCY_NAMES[currency]}`;
