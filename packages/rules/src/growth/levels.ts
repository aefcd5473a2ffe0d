import type { CaptainType, Captain, GearFamily, GenesisRarity, Rarity } from '../assets.ts';
import { PPM } from '../money.ts';

/** What a level limit and a level price depend on. */
export type LevelKind = CaptainType | 'CREW' | 'ITEM' | 'COMMON_SHIP' | 'MYTHIC_SHIP';

export interface GrowthTable {
  readonly maxLevel: Readonly<Record<LevelKind, number>>;
  /** Strength of a captain at its highest level, wearing nothing. */
  readonly baseStrength: Readonly<Record<CaptainType, number>>;
  /** Thousandths that gear adds per level: crew and items to the sum, ships to the factor. */
  readonly gearPermillePerLevel: Readonly<Record<Exclude<LevelKind, CaptainType>, number>>;
  /** BOOTY at the reference price: from level n to n + 1 costs `levelUpBase` × n². */
  readonly levelUpBase: Readonly<Record<LevelKind, bigint>>;
}

type Levelled =
  Pick<Captain, 'family' | 'type'> | { readonly family: GearFamily; readonly rarity: Rarity | null };

export const levelKindOf = (thing: Levelled): LevelKind => {
  switch (thing.family) {
    case 'CAPTAIN':
      return thing.type;
    case 'SHIP':
      return thing.rarity === 'LEGENDARY' ? 'MYTHIC_SHIP' : 'COMMON_SHIP';
    default:
      return thing.family;
  }
};

export const maxLevelOf = (thing: Levelled, growth: GrowthTable): number =>
  growth.maxLevel[levelKindOf(thing)];

/** Filled share of the ring around a captain's level, 0 to 1. */
export const levelRing = (level: number, type: CaptainType, growth: GrowthTable): number =>
  Math.min(1, level / growth.maxLevel[type]);

/** Start and maximum of the quantity stepper. */
export const levelUpRange = (level: number, maxLevel: number): { start: number; most: number } => {
  const most = Math.max(0, maxLevel - level);
  return { start: Math.min(1, most), most };
};

const LABELS: readonly (readonly [belowTenths: number, label: Rarity])[] = [
  [3, 'COMMON'],
  [5, 'UNCOMMON'],
  [7, 'RARE'],
  [9, 'EPIC'],
];

/**
 * The rarity on the badge: the stored one, otherwise by the level's share of the highest level. For a ship LEGENDARY
 * means mythic, so the level alone gives at most EPIC.
 */
export const rarityLabel = (
  thing: { readonly family: GearFamily; readonly rarity: Rarity | null; readonly level: number },
  growth: GrowthTable,
): Rarity => {
  if (thing.family === 'SHIP' && thing.rarity === 'LEGENDARY') return 'MYTHIC';
  if (thing.rarity) return thing.rarity;
  const tenths = (thing.level * 10) / maxLevelOf(thing, growth);
  const label = LABELS.find(([below]) => tenths < below)?.[1] ?? 'LEGENDARY';
  return thing.family === 'SHIP' && label === 'LEGENDARY' ? 'EPIC' : label;
};

export const RARITY_WEIGHTS: Readonly<Record<Rarity, number>> = {
  MYTHIC: 6,
  LEGENDARY: 5,
  EPIC: 4,
  RARE: 3,
  UNCOMMON: 2,
  COMMON: 1,
};

export const GENESIS_WEIGHTS: Readonly<Record<GenesisRarity, number>> = {
  FLEET_COMMANDER: 4,
  GOLD: 3,
  SILVER: 2,
  BRONZE: 1,
};

/** Lower bounds of strength percent, strongest first. */
const TIERS: readonly (readonly [from: number, tier: Rarity])[] = [
  [70, 'MYTHIC'],
  [40, 'LEGENDARY'],
  [15, 'EPIC'],
  [5, 'RARE'],
  [1, 'UNCOMMON'],
];

export const strengthTier = (percent: number): Rarity =>
  TIERS.find(([from]) => percent >= from)?.[1] ?? 'COMMON';

/** Strength beyond which the shine gets no faster. */
const SHINE_CAP = 2_000_000;

/** How fast a card shines, 0 (still) to 1 (fastest). */
export const shine = (strength: number): number => Math.min(strength, SHINE_CAP) / SHINE_CAP;

/** Share of `whole`, in ppm, never above one. */
export const ppmOf = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(PPM, Math.floor((part * PPM) / whole));
