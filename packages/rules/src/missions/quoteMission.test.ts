import { describe, expect, it } from 'vitest';
import { aCaptain, NOON, REFERENCE_PRICES } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { validateLevelCount } from './quoteMission.ts';

describe('refuseLevelCount', () => {
  it('lets a team ask for no more levels than the one with the least to learn', () => {
    const missionContext = { gear: {}, prices: REFERENCE_PRICES, now: NOON, content: TEST_CONTENT };
    const team = [aCaptain({ level: 3 }), aCaptain({ uid: '2', level: 18 })];
    const refuse = (levels: number) =>
      validateLevelCount(TEST_CONTENT.missions['school-captain']!, team, levels, missionContext)?.rejection ??
      'ok';
    expect(refuse(2)).toBe('ok');
    expect(refuse(3)).toEqual({ code: 'LEVEL_COUNT_OUT_OF_RANGE', context: { levels: 3, most: 2 } });
  });
});
