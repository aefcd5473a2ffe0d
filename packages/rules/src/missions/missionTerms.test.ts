import { describe, expect, it } from 'vitest';
import { NOON, REFERENCE_PRICES } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { toUnits } from '../money.ts';
import { DAY_MS, MINUTE_MS } from './mission.ts';
import { missionTerms } from './quoteMission.ts';

const termsOf = (slug: string) =>
  missionTerms(TEST_CONTENT.missions[slug]!, { prices: REFERENCE_PRICES, now: NOON, content: TEST_CONTENT });
const booty = (display: number) => [{ currency: 'BOOTY', amount: toUnits(display, 'BOOTY') }];

describe('the published terms of a mission', () => {
  it('span an event from the lowest to the highest level that it can train', () => {
    // From level 1: 0.5 GOLD, worth 5 BOOTY. The highest step is from level 29: 841 × 5 BOOTY.
    expect(termsOf('school-captain')).toMatchObject({
      leastPrice: booty(5),
      mostPrice: booty(4205),
      // From level 2 to 3.
      furtherPrice: booty(20),
      mostMs: 30 * 29 * MINUTE_MS,
    });
    expect(termsOf('school-captain').leastMs).toBeLessThan(30 * MINUTE_MS);
  });

  it('name no further price where an event is paid once', () => {
    expect(termsOf('flat-school')).toMatchObject({
      leastPrice: booty(5000),
      mostPrice: booty(5000),
      furtherPrice: [],
    });
  });

  it('RULE-15 RULE-16 are the same for every captain at a burner, and name what further days add', () => {
    const gold = { currency: 'GOLD', amount: toUnits(1500, 'GOLD') };
    expect(termsOf('press')).toEqual({
      leastPrice: [gold],
      mostPrice: [gold],
      furtherPrice: [gold, ...booty(25)],
      leastMs: DAY_MS,
      mostMs: DAY_MS,
    });
  });
});
