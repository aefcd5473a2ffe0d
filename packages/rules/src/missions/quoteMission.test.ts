import { describe, expect, it } from 'vitest';
import { aCaptain, NOON, PRICES_AT_REST } from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
import { refuseLevelCount } from './quoteMission.ts';

describe('refuseLevelCount', () => {
  it('lets a team ask for no more levels than the one with the least to learn', () => {
    const voyage = { gear: {}, prices: PRICES_AT_REST, now: NOON, content: TABLES };
    const team = [aCaptain({ level: 3 }), aCaptain({ uid: '2', level: 18 })];
    const refuse = (levels: number) =>
      refuseLevelCount(TABLES.missions['school-captain']!, team, levels, voyage)?.rejection ?? 'ok';
    expect(refuse(2)).toBe('ok');
    expect(refuse(3)).toEqual({ code: 'LEVEL_COUNT_OUT_OF_RANGE', context: { levels: 3, most: 2 } });
  });
});
