import type { Captain, CaptainType, Gear, GearByUid } from '../assets.ts';
import { levelKindOf, type GrowthTable } from './levels.ts';

/** Thousandths that this gear adds (crew, item), or by which it exceeds factor one (ship). */
export const gearPermille = (gear: Pick<Gear, 'family' | 'rarity' | 'level'>, growth: GrowthTable): number =>
  growth.gearPermillePerLevel[levelKindOf(gear) as keyof GrowthTable['gearPermillePerLevel']] * gear.level;

/** base × (level / max)³ × (1 + crew + items) × ship, in whole points, from thousandths of gear. */
export const strengthFrom = (
  type: CaptainType,
  level: number,
  addedPermille: number,
  shipPermille: number,
  growth: GrowthTable,
): number => {
  const max = growth.maxLevel[type];
  const bare = growth.baseStrength[type] * level * level * level * (1000 + addedPermille);
  const manned = Math.floor(bare / (max * max * max * 1000));
  return Math.floor((manned * (1000 + shipPermille)) / 1000);
};

export const strengthOf = (
  captain: Pick<Captain, 'type' | 'level' | 'items' | 'crew' | 'ship'>,
  gear: GearByUid,
  growth: GrowthTable,
): number => {
  const worth = (uid: string | null): number => {
    const thing = uid === null ? undefined : gear[uid];
    return thing ? gearPermille(thing, growth) : 0;
  };
  let added = worth(captain.crew);
  for (const item of captain.items) added += worth(item);
  return strengthFrom(captain.type, captain.level, added, worth(captain.ship), growth);
};

/** The most a captain of this type can ever reach: highest levels, a crew, two items, a mythic ship. */
export const maxStrengthOf = (type: CaptainType, growth: GrowthTable): number => {
  const { maxLevel, gearPermillePerLevel: per } = growth;
  const added = per.CREW * maxLevel.CREW + 2 * per.ITEM * maxLevel.ITEM;
  return strengthFrom(type, maxLevel[type], added, per.MYTHIC_SHIP * maxLevel.MYTHIC_SHIP, growth);
};

/** Two decimals, never above 100. */
export const strengthPercent = (strength: number, type: CaptainType, growth: GrowthTable): number =>
  Math.min(100, Math.floor((strength * 10_000) / maxStrengthOf(type, growth)) / 100);
