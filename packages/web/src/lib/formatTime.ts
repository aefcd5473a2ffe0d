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

// By hand: the first `Intl.DateTimeFormat` of a page takes some 30 ms.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));

const formatHourAndMinute = (hours: number, minutes: number): string =>
  `${padTwoDigits(hours)}:${padTwoDigits(minutes)}`;

/** `1 December 2026`, in UTC. */
export const formatDay = (at: number): string => {
  const day = new Date(at);
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()] ?? ''} ${day.getUTCFullYear()}`;
};

/** `1 Dec`, in UTC. */
export const formatShortDay = (at: string): string => {
  const day = new Date(at);
  return `${day.getUTCDate()} ${SHORT_MONTHS[day.getUTCMonth()] ?? ''}`;
};

/** `1 Dec, 14:05`, in UTC. */
export const formatDayAndTime = (at: string): string => {
  const time = new Date(at);
  return `${formatShortDay(at)}, ${formatHourAndMinute(time.getUTCHours(), time.getUTCMinutes())}`;
};

/** `22:36`, on another day `18 Nov, 06:10`; in the time zone of the player. */
export const formatLocalTime = (at: number, now: number): string => {
  const then = new Date(at);
  const time = formatHourAndMinute(then.getHours(), then.getMinutes());
  return then.toDateString() === new Date(now).toDateString()
    ? time
    : `${then.getDate()} ${SHORT_MONTHS[then.getMonth()] ?? ''}, ${time}`;
};

/** `15 Nov 2026, 12:05`, in the time zone of the player. */
export const formatLocalDayAndTime = (at: string): string => {
  const then = new Date(at);
  const day = `${then.getDate()} ${SHORT_MONTHS[then.getMonth()] ?? ''} ${then.getFullYear()}`;
  return `${day}, ${formatHourAndMinute(then.getHours(), then.getMinutes())}`;
};

/** `2026-11-20` is `20 Nov`. */
export const formatDate = (date: string): string => {
  const [, month = '', day = ''] = date.split('-');
  return `${Number(day)} ${SHORT_MONTHS[Number(month) - 1] ?? ''}`;
};
