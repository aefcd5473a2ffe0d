import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../missions/mission.ts';
import { battlesBetween, nextBattleAt, nextBattles, type BattleType } from './battles.ts';

const at = (hour: number, minute = 0, second = 0) => Date.UTC(2026, 2, 10, hour, minute, second);
const hoursOf = (type: BattleType) =>
  battlesBetween(type, at(0) - 1, at(24) - 1).map((moment) => new Date(moment).getUTCHours());

describe('battles', () => {
  it('RULE-01 fights for treasure at UTC hours 3, 7, 11, 15, 19, 23', () => {
    expect(hoursOf('treasure')).toEqual([3, 7, 11, 15, 19, 23]);
  });

  it('RULE-02 fights in the arena at UTC hours 1, 5, 9, 13, 17, 21', () => {
    expect(hoursOf('arena')).toEqual([1, 5, 9, 13, 17, 21]);
  });

  it('HOME-29 lists the next battle of each type with the time left', () => {
    expect(nextBattles(at(12, 30, 15))).toEqual([
      { type: 'arena', at: at(13), hours: 0, minutes: 29, seconds: 45 },
      { type: 'treasure', at: at(15), hours: 2, minutes: 29, seconds: 45 },
    ]);
    expect(nextBattles(at(1, 0, 0) + 1)[0]).toEqual({
      type: 'treasure',
      at: at(3),
      hours: 2,
      minutes: 0,
      seconds: 0,
    });
  });

  it('continues after midnight, and skips a battle at exactly this time', () => {
    expect(nextBattleAt('treasure', at(23))).toBe(at(27));
    expect(nextBattleAt('treasure', at(23) - 1)).toBe(at(23));
    expect(nextBattleAt('arena', at(21))).toBe(at(25));
  });

  it('makes up what a sleeping server missed, once each, over leap seconds and jumps', () => {
    expect(battlesBetween('arena', at(13), at(13))).toEqual([]);
    expect(battlesBetween('arena', at(14), at(13))).toEqual([]);
    expect(battlesBetween('arena', at(12), at(13))).toEqual([at(13)]);
    // The leap second at the end of 2016 is no second of Unix time: days stay 24 hours apart.
    const newYear = Date.UTC(2017, 0, 1);
    const around = battlesBetween('treasure', newYear - 2 * HOUR_MS, newYear + 4 * HOUR_MS);
    expect(around).toEqual([newYear - HOUR_MS, newYear + 3 * HOUR_MS]);
  });
});
