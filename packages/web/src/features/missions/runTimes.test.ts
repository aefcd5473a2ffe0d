import { describe, expect, it } from 'vitest';
import { aMissionBrief, aRun, HOUR } from '../../../testing/missionBuilders.ts';
import { NOW } from '../../../testing/now.ts';
import { calculateProgress, formatCountdown, isReady, sortByTimeLeft, toCountdown } from './runTimes.ts';

const formatAt = (run: ReturnType<typeof aRun>, now: number): string =>
  formatCountdown(toCountdown(run, now));

describe('the times of a run', () => {
  it('MISS-36 a plunder shows the elapsed time', () => {
    const run = aRun({ startsAt: NOW - HOUR, endsAt: NOW + HOUR });
    expect(formatAt(run, NOW)).toBe('01:00:00');
    expect(formatAt(run, NOW + 5 * HOUR)).toBe('06:00:00');
  });

  it.each(['fencing-school', 'the-gilded-press', 'smugglers-run', 'stranded-crew'])(
    'MISS-37 %s counts down, then shows Ready To Claim',
    (slug) => {
      const run = aRun({ slug, endsAt: NOW + 90_000 });
      expect(formatAt(run, NOW)).toBe('00:01:30');
      expect(formatAt(run, NOW + 89_500)).toBe('00:00:01');
      expect(formatAt(run, NOW + 90_000)).toBe('Ready To Claim');
    },
  );

  it('MISS-38 DATA-40 a special counts down to the date of its mission and ignores the end of the run', () => {
    const run = aRun({ slug: 'the-long-voyage', endsAt: NOW - HOUR });
    const ends = Date.UTC(2027, 10, 1);
    expect(formatAt(run, ends - 1000)).toBe('00:00:01');
    expect(formatAt(run, ends)).toBe('Ready To Claim');
  });

  it.each([null, {}, { _seconds: 'soon', _nanoseconds: 0 }])(
    'MISS-38 shows Invalid end time when the date is %j',
    (date) => {
      const brief = aMissionBrief('the-long-voyage');
      const missionStats = { ...brief.missionStats, missionEndDate: date as never };
      const run = aRun({ slug: 'the-long-voyage', mission: { ...brief, missionStats } });
      expect(formatAt(run, NOW)).toBe('Invalid end time');
      expect(isReady(run, NOW)).toBe(false);
    },
  );

  it('MISS-39 a run is claimable after its end, and at once when its duration is 0', () => {
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

  it('calculates the elapsed share of a run', () => {
    const run = aRun({ startsAt: NOW, endsAt: NOW + 4 * HOUR });
    expect([NOW - 1, NOW + HOUR, NOW + 9 * HOUR].map((now) => calculateProgress(run, now))).toEqual([
      0, 0.25, 1,
    ]);
  });
});
