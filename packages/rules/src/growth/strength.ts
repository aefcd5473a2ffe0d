import type { Captain, CaptainType, Gear, GearByUid } from '../assets.ts';
import type { AssetUid } from '../ids.ts';
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

/** One factor of a captain's strength: a piece of gear that it wears. */
export interface GearTerm {
  readonly uid: AssetUid;
  readonly name: string;
  readonly level: number;
  /** Thousandths: of the sum for crew and items, of the factor above one for a ship. */
  readonly permille: number;
}

/**
 * Strength step by step: `atLevel` × (1 + crew + items) = `withGear`, `withGear` × ship = `total`. Each step is rounded
 * down to whole points; `atLevel` too, but the next step begins with its fraction.
 */
export interface StrengthTerms {
  /** Of the type at its highest level, without gear. */
  readonly base: number;
  readonly level: number;
  readonly maxLevel: number;
  /** base × (level / max level)³ */
  readonly atLevel: number;
  readonly crew: GearTerm | null;
  readonly items: readonly GearTerm[];
  /** 1000 + crew + items. */
  readonly gearPermille: number;
  readonly withGear: number;
  readonly ship: GearTerm | null;
  /** 1000 + ship. */
  readonly shipPermille: number;
  readonly total: number;
}

/** The terms of `strengthOf`, each with its numbers. */
export const explainStrength = (
  { type, level, items, crew, ship }: Pick<Captain, 'type' | 'level' | 'items' | 'crew' | 'ship'>,
  gear: GearByUid,
  growth: GrowthTable,
): StrengthTerms => {
  const toTerm = (uid: AssetUid | null): GearTerm | null => {
    const worn = uid === null ? undefined : gear[uid];
    return worn
      ? { uid: worn.uid, name: worn.name, level: worn.level, permille: gearPermille(worn, growth) }
      : null;
  };
  const [crewTerm, shipTerm] = [toTerm(crew), toTerm(ship)];
  const itemTerms = items.flatMap((uid) => toTerm(uid) ?? []);
  const added = itemTerms.reduce((sum, { permille }) => sum + permille, crewTerm?.permille ?? 0);
  const shipAdded = shipTerm?.permille ?? 0;
  return {
    base: growth.baseStrength[type],
    level,
    maxLevel: growth.maxLevel[type],
    atLevel: strengthFrom(type, level, 0, 0, growth),
    crew: crewTerm,
    items: itemTerms,
    gearPermille: 1000 + added,
    withGear: strengthFrom(type, level, added, 0, growth),
    ship: shipTerm,
    shipPermille: 1000 + shipAdded,
    total: strengthFrom(type, level, added, shipAdded, growth),
  };
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
