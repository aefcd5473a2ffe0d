import { padTwoDigits } from '../ui/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `8 h 30 min`, from two days on `2 days 6 h`. Rounded up. */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds >= 2 * DAY) {
    const hours = Math.ceil(milliseconds / HOUR);
    return [`${Math.floor(hours / 24)} days`, ...(hours % 24 > 0 ? [`${hours % 24} h`] : [])].join(' ');
  }
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE));
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** `1d 02:03:04`, or `02:03:04` when it is less than a day. */
export const formatClock = (milliseconds: number): string => {
  const left = Math.max(0, milliseconds);
  const days = Math.floor(left / DAY);
  const hms = [
    Math.floor((left % DAY) / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    Math.floor((left % MINUTE) / 1000),
  ];
  return `${days > 0 ? `${days}d ` : ''}${hms.map(padTwoDigits).join(':')}`;
};

const formatUtc = (at: number | string, options: Intl.DateTimeFormatOptions): string =>
  new Date(at).toLocaleString('en-GB', { ...options, timeZone: 'UTC' });

/** `1 December 2026`. */
export const formatDay = (at: number): string =>
  formatUtc(at, { day: 'numeric', month: 'long', year: 'numeric' });

/** `1 Dec`. */
export const formatShortDay = (at: string): string => formatUtc(at, { day: 'numeric', month: 'short' });

/** `1 Dec, 14:05`. */
export const formatDayAndTime = (at: string): string =>
  formatUtc(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

/** `22:36`, on another day `18 Nov, 06:10`; in the time zone of the player. */
export const formatLocalTime = (at: number, now: number): string => {
  const then = new Date(at);
  const time = `${padTwoDigits(then.getHours())}:${padTwoDigits(then.getMinutes())}`;
  return then.toDateString() === new Date(now).toDateString()
    ? time
    : `${then.getDate()} ${MONTHS[then.getMonth()] ?? ''}, ${time}`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-11-20` is `20 Nov`. */
export const formatDate = (date: string): string => {
  const [, month = '', day = ''] = date.split('-');
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
};
