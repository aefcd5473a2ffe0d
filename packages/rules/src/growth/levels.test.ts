import { describe, expect, it } from 'vitest';
import { GENESIS_RARITIES, RARITIES } from '../assets.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import {
  GENESIS_WEIGHTS,
  levelKindOf,
  levelRing,
  levelUpRange,
  maxLevelOf,
  ppmOf,
  RARITY_WEIGHTS,
  rarityLabel,
  shine,
  strengthTier,
} from './levels.ts';

const { growth } = TEST_CONTENT;
const item = (level: number, rarity: 'COMMON' | 'LEGENDARY' | null = null) =>
  ({ family: 'ITEM', level, rarity }) as const;

describe('levels', () => {
  it('RULE-03 names the strength tier by its lower bound', () => {
    const tiers = [0, 0.99, 1, 4.99, 5, 14.99, 15, 39.99, 40, 69.99, 70, 100].map(strengthTier);
    expect(tiers).toEqual([
      'COMMON',
      'COMMON',
      'UNCOMMON',
      'UNCOMMON',
      'RARE',
      'RARE',
      'EPIC',
      'EPIC',
      'LEGENDARY',
      'LEGENDARY',
      'MYTHIC',
      'MYTHIC',
    ]);
  });

  it('RULE-06 quickens the shine with strength, up to 2,000,000', () => {
    expect([0, 1_000_000, 2_000_000, 3_000_000].map(shine)).toEqual([0, 0.5, 1, 1]);
  });

  it('RULE-07 fills the ring by level over the highest level of the type', () => {
    expect(levelRing(5, 'QM', growth)).toBe(0.25);
    expect(levelRing(5, 'FM', growth)).toBe(0.2);
    expect(levelRing(30, 'UNIQUE', growth)).toBe(1);
    expect(levelRing(31, 'UNIQUE', growth)).toBe(1);
  });

  it('RULE-08 weighs rarities MYTHIC 6 down to COMMON 1', () => {
    expect(RARITIES.map((rarity) => RARITY_WEIGHTS[rarity])).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('RULE-09 weighs Genesis rarities FLEET_COMMANDER 4 down to BRONZE 1', () => {
    expect(GENESIS_RARITIES.map((rarity) => GENESIS_WEIGHTS[rarity])).toEqual([4, 3, 2, 1]);
  });

  it('RULE-11 knows a highest level for each of the seven kinds', () => {
    expect(maxLevelOf({ family: 'CAPTAIN', type: 'QM' }, growth)).toBe(20);
    expect(maxLevelOf({ family: 'CAPTAIN', type: 'FM' }, growth)).toBe(25);
    expect(maxLevelOf({ family: 'CAPTAIN', type: 'UNIQUE' }, growth)).toBe(30);
    expect(maxLevelOf({ family: 'SHIP', rarity: null }, growth)).toBe(10);
    expect(maxLevelOf({ family: 'SHIP', rarity: 'LEGENDARY' }, growth)).toBe(20);
    expect(levelKindOf({ family: 'CREW', rarity: null })).toBe('CREW');
    expect(levelKindOf({ family: 'ITEM', rarity: 'LEGENDARY' })).toBe('ITEM');
  });

  it('labels by level band in tenths of the highest level', () => {
    const labels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => rarityLabel(item(level), growth));
    expect(labels).toEqual([
      'COMMON',
      'COMMON',
      'UNCOMMON',
      'UNCOMMON',
      'RARE',
      'RARE',
      'EPIC',
      'EPIC',
      'LEGENDARY',
      'LEGENDARY',
    ]);
  });

  it('SHOP-18 reads a LEGENDARY ship as MYTHIC, and otherwise lets a stored rarity win', () => {
    expect(rarityLabel({ family: 'SHIP', level: 1, rarity: 'LEGENDARY' }, growth)).toBe('MYTHIC');
    expect(rarityLabel(item(1, 'LEGENDARY'), growth)).toBe('LEGENDARY');
    expect(rarityLabel(item(10, 'COMMON'), growth)).toBe('COMMON');
    expect(rarityLabel({ family: 'SHIP', level: 1, rarity: 'RARE' }, growth)).toBe('RARE');
  });

  it('labels a ship by its level with EPIC at most, because LEGENDARY means mythic', () => {
    expect(rarityLabel({ family: 'SHIP', level: 10, rarity: null }, growth)).toBe('EPIC');
    expect(rarityLabel({ family: 'CREW', level: 10, rarity: null }, growth)).toBe('LEGENDARY');
  });

  it('UPG-10 starts the stepper at 1, or at 0 at the highest level', () => {
    expect(levelUpRange(3, 10)).toEqual({ start: 1, most: 7 });
    expect(levelUpRange(10, 10)).toEqual({ start: 0, most: 0 });
    expect(levelUpRange(12, 10)).toEqual({ start: 0, most: 0 });
  });

  it('UPG-11 and UPG-12 step to the highest level minus the present one', () => {
    expect(levelUpRange(9, 10)).toEqual({ start: 1, most: 1 });
  });

  it('takes shares in ppm, never above one', () => {
    expect([ppmOf(1, 3), ppmOf(5, 2), ppmOf(1, 0), ppmOf(0, 5)]).toEqual([333_333, 1_000_000, 0, 0]);
  });
});
