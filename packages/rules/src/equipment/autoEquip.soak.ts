import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  missingStrength,
  MOST_ROUNDED_AWAY,
  someFleets,
  WHOLE_GROWTH,
} from '../../testing/strongestFleet.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';

const FLEETS = 50_000;

describe('auto equip of many fleets of up to 6 captains with 12 things', { timeout: 1_800_000 }, () => {
  it('equals the exact search where strength is never rounded', () => {
    fc.assert(
      fc.property(someFleets(6, 12), (fleet) => {
        expect(missingStrength(fleet, WHOLE_GROWTH)).toBe(0);
      }),
      { numRuns: FLEETS },
    );
  });

  it('equals the exact search up to the rounding of strength', () => {
    fc.assert(
      fc.property(someFleets(6, 12), (fleet) => {
        const { growth } = TEST_CONTENT;
        expect(missingStrength(fleet, growth)).toBeLessThan(MOST_ROUNDED_AWAY * fleet.captains.length);
      }),
      { numRuns: FLEETS },
    );
  });
});
