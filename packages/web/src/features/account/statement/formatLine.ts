import { formatExact, padTwoDigits } from '../../../ui/format.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `17 Nov 2026, 15:49`, in the time zone of the browser. */
export const formatMoment = (iso: string): string => {
  const at = new Date(iso);
  const day = `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''} ${at.getFullYear()}`;
  return `${day}, ${padTwoDigits(at.getHours())}:${padTwoDigits(at.getMinutes())}`;
};

/** `+1,200.5`, `−3`: the sign is always shown. */
export const formatChange = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${formatExact(Math.abs(amount))}`;

export const formatBalance = (balance: number): string => formatExact(balance);
