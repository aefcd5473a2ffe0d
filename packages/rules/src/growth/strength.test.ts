import { describe, expect, it } from 'vitest';
import { aCaptain, aGearPiece, indexGear } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { toAssetUid } from '../ids.ts';
import { gearPermille, maxStrengthOf, strengthFrom, strengthOf, strengthPercent } from './strength.ts';

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
