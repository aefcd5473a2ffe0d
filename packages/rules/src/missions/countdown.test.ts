import { describe, expect, it } from 'vitest';
import { NOON } from '../../testing/builders.ts';
import { COUNTDOWN_TEXTS, countdown, endTimeOf, missionEndDate } from './countdown.ts';
import type { MissionKind } from './kinds/kindNames.ts';

const at = (kind: MissionKind, now: number, endsAt: number | null = NOON + 1000) =>
  countdown({ kind, startedAt: NOON, endsAt }, now);

describe('countdown', () => {
  it('MISS-36 counts the elapsed time of a plunder, claimable from its minimum on', () => {
    expect(at('Plunders', NOON + 400)).toEqual({ state: 'elapsed', milliseconds: 400, claimable: false });
    expect(at('Plunders', NOON + 1000)).toEqual({ state: 'elapsed', milliseconds: 1000, claimable: true });
    expect(at('Plunders', NOON - 50)).toEqual({ state: 'elapsed', milliseconds: 0, claimable: false });
  });

  it('MISS-37 counts Events and Burners down, then says Ready To Claim', () => {
    for (const kind of ['Events', 'Burners', 'Raids', 'RescueCrew', 'Genesis'] as const) {
      expect(at(kind, NOON + 400)).toEqual({ state: 'remaining', milliseconds: 600 });
      expect(at(kind, NOON + 1000)).toEqual({ state: 'ready' });
    }
    expect(COUNTDOWN_TEXTS.ready).toBe('Ready To Claim');
  });

  it('MISS-38 counts Specials down to missionEndDate and names a malformed one', () => {
    const end = endTimeOf({ _seconds: 1_793_000_000, _nanoseconds: 250_000_000 });
    expect(end).toBe(1_793_000_000_250);
    expect(at('Specials', end! - 5, end)).toEqual({ state: 'remaining', milliseconds: 5 });
    expect(at('Specials', end!, end)).toEqual({ state: 'ready' });
    const malformed = [
      null,
      7,
      {},
      { _seconds: 1 },
      { _seconds: 'x', _nanoseconds: 0 },
      { _seconds: '1793000000', _nanoseconds: 0 },
      { _seconds: 1_793_000_000, _nanoseconds: '0' },
      { _seconds: Number.NaN, _nanoseconds: 0 },
    ];
    for (const date of malformed) expect(at('Specials', NOON, endTimeOf(date))).toEqual({ state: 'invalid' });
    expect(at('Specials', NOON, Number.NaN)).toEqual({ state: 'invalid' });
    expect(COUNTDOWN_TEXTS.invalid).toBe('Invalid end time');
  });

  it('writes an end date so that it reads back', () => {
    expect(endTimeOf(missionEndDate(1_793_000_000_250))).toBe(1_793_000_000_250);
    expect(missionEndDate(1_793_000_000_250)).toEqual({ _seconds: 1_793_000_000, _nanoseconds: 250_000_000 });
  });
});
