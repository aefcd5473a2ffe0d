import type { Captain, GearByUid } from './assets.ts';
import { equippedUids } from './assets.ts';
import { ppmOf } from './growth/levels.ts';
import { strengthOf } from './growth/strength.ts';
import type { Content } from './content.ts';
import type { MissionBase, MissionKind } from './missions/mission.ts';

/** What can be bettered: how much comes home, how often it fails, how long it takes. */
export const STATS = ['yield', 'luck', 'speed'] as const;
export type Stat = (typeof STATS)[number];

/** A betterment as content writes it. */
export interface Modifier {
  readonly stat: Stat;
  /** Parts per million for each level of its bearer. */
  readonly ppmPerLevel: number;
  /** Only on these kinds; everywhere when absent. */
  readonly kinds?: readonly MissionKind[];
  /** Only on these islands; everywhere when absent. */
  readonly islands?: readonly number[];
}

/** A season in which the captains of one collection fare better. */
export interface BrandEvent {
  readonly name: string;
  readonly collection: string;
  readonly from: number;
  readonly until: number;
  readonly modifiers: readonly Modifier[];
}

export interface ModifierTable {
  /** Each captain level. */
  readonly captainLevel: readonly Modifier[];
  /** Yield at a mission's strength cap; below it in proportion. */
  readonly yieldAtStrengthCapPpm: number;
  readonly islands: Readonly<Record<number, readonly Modifier[]>>;
  readonly brandEvents: readonly BrandEvent[];
  /** The most that all sources together may add. */
  readonly most: Readonly<Record<Stat, number>>;
}

/** One betterment at work, with where it comes from: what a card's back lists. */
export interface ActiveModifier {
  readonly source: string;
  readonly stat: Stat;
  readonly ppm: number;
}

export type Bonuses = Readonly<Record<Stat, number>>;
export const NO_BONUSES: Bonuses = { yield: 0, luck: 0, speed: 0 };

type MissionTraits = Pick<MissionBase, 'kind' | 'island' | 'strengthCap'>;

const applies = ({ kinds, islands }: Modifier, { kind, island }: MissionTraits): boolean =>
  (!kinds || kinds.includes(kind)) && (!islands || islands.includes(island));

const designModifiers = (design: string, content: Content): readonly Modifier[] =>
  content.designs[design]?.modifiers ?? [];

type ModifierVisitor = (source: string, stat: Stat, ppm: number) => void;

/** Visits everything that betters this captain on this voyage: level, strength, gear, island, events. */
const visitModifiers = (
  captain: Captain,
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: Content,
  visit: ModifierVisitor,
): void => {
  const { modifiers, growth } = content;
  visitRows('level', modifiers.captainLevel, captain.level, mission, visit);
  const strength = strengthOf(captain, gear, growth);
  const share = ppmOf(strength, mission.strengthCap) / 1_000_000;
  visit('strength', 'yield', Math.floor(modifiers.yieldAtStrengthCapPpm * share));
  for (const uid of equippedUids(captain)) {
    const thing = gear[uid];
    if (thing) visitRows(thing.name, designModifiers(thing.design, content), thing.level, mission, visit);
  }
  visitRows('captain', designModifiers(captain.design, content), 1, mission, visit);
  visitRows('island', modifiers.islands[mission.island] ?? [], 1, mission, visit);
  for (const { name, collection, from, until, modifiers: rows } of modifiers.brandEvents) {
    if (now < from || now >= until) continue;
    if (content.designs[captain.design]?.collection === collection) visitRows(name, rows, 1, mission, visit);
  }
};

const visitRows = (
  source: string,
  rows: readonly Modifier[],
  level: number,
  mission: MissionTraits,
  visit: ModifierVisitor,
): void => {
  for (const row of rows) if (applies(row, mission)) visit(source, row.stat, row.ppmPerLevel * level);
};

/** What a card's back lists. */
export const activeModifiers = (
  captain: Captain,
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: Content,
): ActiveModifier[] => {
  const active: ActiveModifier[] = [];
  visitModifiers(captain, gear, mission, now, content, (source, stat, ppm) => {
    active.push({ source, stat, ppm });
  });
  return active;
};

/** The one place where betterments add up; no stat goes beyond its most. */
export const captainBonuses = (
  captain: Captain,
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: Content,
): Bonuses => {
  const { most } = content.modifiers;
  const sum = { yield: 0, luck: 0, speed: 0 };
  visitModifiers(captain, gear, mission, now, content, (_source, stat, ppm) => {
    sum[stat] = Math.min(sum[stat] + ppm, most[stat]);
  });
  return sum;
};

/** A team fares like the mean of its captains. */
export const teamBonuses = (
  team: readonly Captain[],
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: Content,
): Bonuses => {
  const sum = { ...NO_BONUSES };
  for (const captain of team) {
    const one = captainBonuses(captain, gear, mission, now, content);
    sum.yield += one.yield;
    sum.luck += one.luck;
    sum.speed += one.speed;
  }
  const size = Math.max(1, team.length);
  return {
    yield: Math.floor(sum.yield / size),
    luck: Math.floor(sum.luck / size),
    speed: Math.floor(sum.speed / size),
  };
};
