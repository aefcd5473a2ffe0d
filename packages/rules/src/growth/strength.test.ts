import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCaptain, aGearPiece, indexGear } from '../../testing/builders.ts';
import { someFleets } from '../../testing/strongestFleet.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { toAssetUid } from '../ids.ts';
import {
  explainStrength,
  gearPermille,
  maxStrengthOf,
  strengthFrom,
  strengthOf,
  strengthPercent,
} from './strength.ts';

const { growth } = TEST_CONTENT;
const [one, two, three, four] = ['1', '2', '3', '4'].map(toAssetUid) as [never, never, never, never];

describe('strength', () => {
  it('grows with the cube of the level', () => {
    expect(strengthFrom('QM', 20, 0, 0, growth)).toBe(400_000);
    expect(strengthFrom('QM', 10, 0, 0, growth)).toBe(50_000);
    expect(strengthFrom('FM', 25, 0, 0, growth)).toBe(500_000);
  });

  it('adds crew and items, and multiplies by the ship', () => {
    const worn = indexGear(
      aGearPiece({ uid: '1', level: 10 }),
      aGearPiece({ uid: '2', level: 5 }),
      aGearPiece({ uid: '3', level: 10, family: 'CREW' }),
      aGearPiece({ uid: '4', level: 20, family: 'SHIP', rarity: 'LEGENDARY' }),
    );
    const captain = aCaptain({ level: 20, items: [one, two], crew: three, ship: four });
    expect(strengthOf(captain, worn, growth)).toBe(400_000 * 1.7 * 1.5);
    expect(strengthOf({ ...captain, ship: null }, worn, growth)).toBe(400_000 * 1.7);
    expect(strengthOf({ ...captain, items: [], crew: null }, worn, growth)).toBe(600_000);
    expect(strengthOf(captain, {}, growth)).toBe(400_000);
  });

  it('gives a common ship up to 1.10 and a mythic one up to 1.50', () => {
    expect(gearPermille(aGearPiece({ family: 'SHIP', level: 10 }), growth)).toBe(100);
    expect(gearPermille(aGearPiece({ family: 'SHIP', level: 20, rarity: 'LEGENDARY' }), growth)).toBe(500);
    expect(gearPermille(aGearPiece({ level: 10 }), growth)).toBe(400);
    expect(gearPermille(aGearPiece({ family: 'CREW', level: 10 }), growth)).toBe(100);
  });

  it('RULE-04 puts max strength at base × (crew plus 2 items) × mythic ship', () => {
    expect(maxStrengthOf('QM', growth)).toBe(400_000 * 1.9 * 1.5);
    expect(maxStrengthOf('FM', growth)).toBe(500_000 * 1.9 * 1.5);
    expect(maxStrengthOf('UNIQUE', growth)).toBe(1_995_000);
  });

  it('RULE-05 caps strength percent at 100, with two decimals', () => {
    expect(strengthPercent(0, 'QM', growth)).toBe(0);
    expect(strengthPercent(50_000, 'QM', growth)).toBe(4.38);
    expect(strengthPercent(1_140_000, 'QM', growth)).toBe(100);
    expect(strengthPercent(9_999_999, 'QM', growth)).toBe(100);
  });
});

describe('explainStrength', () => {
  it('names every term of the strength', () => {
    const worn = indexGear(
      aGearPiece({ uid: '1', level: 10, name: 'Hook' }),
      aGearPiece({ uid: '2', level: 5, name: 'Compass' }),
      aGearPiece({ uid: '3', level: 10, family: 'CREW', name: 'Gunners' }),
      aGearPiece({ uid: '4', level: 20, family: 'SHIP', rarity: 'LEGENDARY', name: 'Silent Mary' }),
    );
    const captain = aCaptain({ level: 10, items: [one, two], crew: three, ship: four });
    expect(explainStrength(captain, worn, growth)).toEqual({
      base: 400_000,
      level: 10,
      maxLevel: 20,
      atLevel: 50_000,
      crew: { uid: '3', name: 'Gunners', level: 10, permille: 100 },
      items: [
        { uid: '1', name: 'Hook', level: 10, permille: 400 },
        { uid: '2', name: 'Compass', level: 5, permille: 200 },
      ],
      gearPermille: 1700,
      withGear: 85_000,
      ship: { uid: '4', name: 'Silent Mary', level: 20, permille: 500 },
      shipPermille: 1500,
      total: 127_500,
    });
    expect(explainStrength(aCaptain({ level: 10 }), {}, growth)).toMatchObject({
      crew: null,
      items: [],
      gearPermille: 1000,
      withGear: 50_000,
      ship: null,
      shipPermille: 1000,
      total: 50_000,
    });
  });

  it('has terms that multiply to exactly the strength', () => {
    fc.assert(
      fc.property(someFleets(6, 12), ({ captains, gear }) => {
        const worn = indexGear(...gear);
        for (const captain of captains) {
          const terms = explainStrength(captain, worn, growth);
          const [base, level, max] = [BigInt(terms.base), BigInt(terms.level), BigInt(terms.maxLevel)];
          const gearFactor =
            1000n + [terms.crew, ...terms.items].reduce((sum, term) => sum + BigInt(term?.permille ?? 0), 0n);
          const shipFactor = 1000n + BigInt(terms.ship?.permille ?? 0);
          const withGear = (base * level ** 3n * gearFactor) / (max ** 3n * 1000n);
          expect(BigInt(terms.withGear)).toBe(withGear);
          expect(BigInt(terms.total)).toBe((withGear * shipFactor) / 1000n);
          expect(terms.total).toBe(strengthOf(captain, worn, growth));
          expect([terms.gearPermille, terms.shipPermille]).toEqual([Number(gearFactor), Number(shipFactor)]);
          expect(terms.atLevel).toBe(
            strengthOf({ ...captain, items: [], crew: null, ship: null }, {}, growth),
          );
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
