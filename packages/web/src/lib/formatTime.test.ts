import { expect, it } from 'vitest';
import { HOUR } from '../../testing/missionBuilders.ts';
import { NOW } from '../../testing/now.ts';
import {
  formatClock,
  formatDay,
  formatDayAndTime,
  formatDuration,
  formatLocalDayAndTime,
  formatLocalTime,
  formatShortDay,
} from './formatTime.ts';

it.each([
  [8.5 * HOUR, '8 h 30 min'],
  [5 * 60_000, '0 h 5 min'],
  [0, '0 h 0 min'],
  [47 * HOUR, '47 h 0 min'],
  [48 * HOUR, '2 days'],
  [73 * HOUR, '3 days 1 h'],
  [71.5 * HOUR, '3 days'],
])('MISS-54 shows %d ms as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

it.each([
  [-5, '00:00:00'],
  [61_000, '00:01:01'],
  [26 * HOUR + 3000, '1d 02:00:03'],
])('formats a clock: %d ms is %s', (ms, text) => expect(formatClock(ms)).toBe(text));

it('formats dates in UTC', () => {
  expect(formatDay(NOW)).toBe('15 November 2026');
  expect(formatShortDay('2026-12-01T00:00:00.000Z')).toBe('1 Dec');
  expect(formatDayAndTime('2026-12-01T23:05:00.000Z')).toBe('1 Dec, 23:05');
});

it('formats times in the time zone of the player', () => {
  const noon = new Date(2026, 11, 1, 12, 5);
  const at = noon.toISOString();
  expect(formatLocalDayAndTime(at)).toBe('1 Dec 2026, 12:05');
  expect(formatLocalTime(Date.parse(at), Date.parse(at))).toBe('12:05');
  expect(formatLocalTime(Date.parse(at), Date.parse(at) + 24 * HOUR)).toBe('1 Dec, 12:05');
});
