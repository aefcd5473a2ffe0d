import { describe, expect, it } from 'vitest';
import { aMissionBrief, aRun, HOUR, NOW } from '../../testing/missionBuilders.ts';
import {
  sortByTimeLeft,
  formatClock,
  formatCountdown,
  formatDuration,
  calculateGathered,
  isReady,
  calculateProgress,
  toCountdown,
} from './runTimes.ts';

const formatAt = (run: ReturnType<typeof aRun>, now: number): string =>
  formatCountdown(toCountdown(run, now));

describe('the clock of a mission', () => {
  it.each([
    [8.5 * HOUR, '8 h 30 min'],
    [5 * 60_000, '0 h 5 min'],
    [0, '0 h 0 min'],
    [72 * HOUR, '72 h 0 min'],
  ])('MISS-54 shows %d ms as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it.each([
    [-5, '00:00:00'],
    [61_000, '00:01:01'],
    [26 * HOUR + 3000, '1d 02:00:03'],
  ])('runs: %d ms is %s', (ms, text) => expect(formatClock(ms)).toBe(text));

  it('MISS-36 a plunder counts the time away', () => {
    const run = aRun({ startsAt: NOW - HOUR, endsAt: NOW + HOUR });
    expect(formatAt(run, NOW)).toBe('01:00:00');
    expect(formatAt(run, NOW + 5 * HOUR)).toBe('06:00:00');
  });

  it.each(['fencing-school', 'the-gilded-press', 'smugglers-run', 'stranded-crew'])(
    'MISS-37 %s counts down, then it is Ready To Claim',
    (slug) => {
      const run = aRun({ slug, endsAt: NOW + 90_000 });
      expect(formatAt(run, NOW)).toBe('00:01:30');
      expect(formatAt(run, NOW + 89_500)).toBe('00:00:01');
      expect(formatAt(run, NOW + 90_000)).toBe('Ready To Claim');
    },
  );

  it('MISS-38 DATA-40 a special counts down to the date of its mission, whatever its own end says', () => {
    const run = aRun({ slug: 'the-long-voyage', endsAt: NOW - HOUR });
    const ends = Date.UTC(2027, 10, 1);
    expect(formatAt(run, ends - 1000)).toBe('00:00:01');
    expect(formatAt(run, ends)).toBe('Ready To Claim');
  });

  it.each([null, {}, { _seconds: 'soon', _nanoseconds: 0 }])(
    'MISS-38 says Invalid end time where the date is %j',
    (date) => {
      const brief = aMissionBrief('the-long-voyage');
      const missionStats = { ...brief.missionStats, missionEndDate: date as never };
      const run = aRun({ slug: 'the-long-voyage', mission: { ...brief, missionStats } });
      expect(formatAt(run, NOW)).toBe('Invalid end time');
      expect(isReady(run, NOW)).toBe(false);
    },
  );

  it('MISS-39 is claimable when its end has passed, or at once where its duration is 0', () => {
    expect(isReady(aRun({ endsAt: NOW + 1 }), NOW)).toBe(false);
    expect(isReady(aRun({ endsAt: NOW }), NOW)).toBe(true);
    expect(isReady(aRun({ startsAt: NOW, endsAt: NOW }), NOW - HOUR)).toBe(true);
  });

  it('MISS-16 sorts by time left, least first', () => {
    const runs = [3, 1, 2].map((n) => aRun({ n, endsAt: NOW + n * HOUR }));
    expect(sortByTimeLeft(runs).map(({ endTimeCalculated }) => Date.parse(endTimeCalculated) - NOW)).toEqual([
      HOUR,
      2 * HOUR,
      3 * HOUR,
    ]);
  });

  it('shows how much of the way lies behind', () => {
    const run = aRun({ startsAt: NOW, endsAt: NOW + 4 * HOUR });
    expect([NOW - 1, NOW + HOUR, NOW + 9 * HOUR].map((now) => calculateProgress(run, now))).toEqual([
      0, 0.25, 1,
    ]);
  });

  it('a plunder grows with the time away until it is full, never more', () => {
    const gathers = {
      currency: 'BOOTY' as const,
      perHour: 2,
      most: 16,
      fullTime: new Date(NOW + 8 * HOUR).toISOString(),
    };
    const run = aRun({ startsAt: NOW, gathers });
    expect([-1, 1, 8, 30].map((hours) => calculateGathered(run, NOW + hours * HOUR))).toEqual([0, 2, 16, 16]);
  });
});
