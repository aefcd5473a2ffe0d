import { toDisplay } from '@blacktide/rules';
import { formatAmount, formatCount } from '../../ui/format.ts';

/** `+0.12 BOOTY per hour`; less than a hundredth is not shown as 0. */
export const formatYield = (added: bigint): string => {
  if (added === 0n) return 'no more BOOTY per hour';
  const display = toDisplay(added < 0n ? -added : added, 'BOOTY');
  const sign = added < 0n ? '−' : '+';
  return `${sign}${display < 0.01 ? '<0.01' : formatAmount(display, 'BOOTY')} BOOTY per hour`;
};

const HOURS_A_DAY = 24;
const LONG_DAYS = 365;

/** `pays back in 18 h`, `pays back in 12 days`; rounded up. */
export const formatPayback = (hours: number): string => {
  if (hours === Infinity) return 'adds no yield';
  if (hours < 2 * HOURS_A_DAY) return `pays back in ${formatCount(Math.ceil(hours))} h`;
  const days = Math.ceil(hours / HOURS_A_DAY);
  return days > LONG_DAYS ? 'pays back in over a year' : `pays back in ${formatCount(days)} days`;
};

/** `Missing 12.50 BOOTY`, rounded up to a hundredth. */
export const formatMissing = (missing: bigint): string => {
  const hundredths = Math.ceil(toDisplay(missing, 'BOOTY') * 100 - 1e-6);
  return `Missing ${formatAmount(hundredths / 100, 'BOOTY')} BOOTY`;
};
