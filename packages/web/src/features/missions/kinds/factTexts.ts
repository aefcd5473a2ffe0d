import {
  CURRENCY_TABLE,
  kindRule,
  MINUTE_MS,
  toDisplay,
  type Mission,
  type MissionTerms,
  type Money,
} from '@blacktide/rules';
import { formatDuration } from '../../../lib/formatTime.ts';
import { formatNumber } from '../../../ui/format.ts';

const MINUTES_A_DAY = 1440;

const formatQuantity = (value: number, unit: string): string =>
  `${formatNumber(value)} ${unit}${value === 1 ? '' : 's'}`;

/** `5 minutes`, `30 hours`, `3 days`. */
export const formatPeriod = (milliseconds: number): string => {
  const minutes = milliseconds / MINUTE_MS;
  if (minutes === 0) return 'At any time';
  if (minutes < 60) return formatQuantity(minutes, 'minute');
  return minutes < 2 * MINUTES_A_DAY
    ? formatQuantity(minutes / 60, 'hour')
    : formatQuantity(minutes / MINUTES_A_DAY, 'day');
};

/** `50 BOOTY`, `2 Battle Tokens`. */
export const formatMoney = ({ amount, currency }: Money): string => {
  const display = toDisplay(amount, currency);
  const { name, plural } = CURRENCY_TABLE[currency];
  return `${formatNumber(display)} ${display === 1 ? name : plural}`;
};

/** `25,000 BOOTY + 1 Battle Token`, or `Free`. */
export const formatPriceText = (price: readonly Money[]): string =>
  price.length === 0 ? 'Free' : price.map(formatMoney).join(' + ');

const isSamePrice = (one: readonly Money[], other: readonly Money[]): boolean =>
  formatPriceText(one) === formatPriceText(other);

const unitOf = (mission: Mission): string | null => kindRule(mission.kind).facts(mission).unit;

/** For one captain: `From 20.25 BOOTY per level`, `1,500 GOLD per day + 25 BOOTY for each further day`, `3 BOOTY`. */
export const formatTermsPrice = (
  mission: Mission,
  { leastPrice, mostPrice, furtherPrice }: MissionTerms,
): string => {
  const from = isSamePrice(leastPrice, mostPrice) ? '' : 'From ';
  const unit = furtherPrice.length > 0 ? unitOf(mission) : null;
  const each = unit ? ` per ${unit}` : '';
  const added = furtherPrice.filter(({ currency }) => leastPrice.every((one) => one.currency !== currency));
  const further = added.length > 0 ? ` + ${formatPriceText(added)} for each further ${unit}` : '';
  return `${from}${formatPriceText(leastPrice)}${each}${further}`;
};

/** `8 h 0 min`, `4 h 48 min to 8 h 0 min`, `From 1 h 48 min per level`. */
export const formatTermsTime = (mission: Mission, { leastMs, mostMs }: MissionTerms): string => {
  const least = formatDuration(leastMs);
  if (leastMs === mostMs) return least;
  const unit = unitOf(mission);
  return unit ? `From ${least} per ${unit}` : `${least} to ${formatDuration(mostMs)}`;
};
