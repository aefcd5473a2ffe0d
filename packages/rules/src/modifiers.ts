import type { Captain, GearByUid } from './assets.ts';
import { equippedUids } from './assets.ts';
import { ppmOf } from './growth/levels.ts';
import { strengthOf } from './growth/strength.ts';
import type { BaseContent } from './baseContent.ts';
import type { MissionBase } from './missions/mission.ts';
import type { Modifier, Stat } from './modifierTable.ts';

/** One bonus in effect, with its source; the back of a card lists them. */
export interface ActiveModifier {
  readonly source: string;
  readonly stat: Stat;
  readonly ppm: number;
}

export type Bonuses = Readonly<Record<Stat, number>>;
export const NO_BONUSES: Bonuses = { yield: 0, luck: 0, speed: 0 };

type ModifierContent = Pick<BaseContent, 'designs' | 'growth' | 'modifiers'>;
type MissionTraits = Pick<MissionBase, 'kind' | 'island' | 'strengthCap'>;

const applies = ({ kinds, islands }: Modifier, { kind, island }: MissionTraits): boolean =>
  (!kinds || kinds.includes(kind)) && (!islands || islands.includes(island));

const designModifiers = (design: string, content: ModifierContent): readonly Modifier[] =>
  content.designs[design]?.modifiers ?? [];

type ModifierVisitor = (source: string, stat: Stat, ppm: number) => void;

/** Visits every bonus of this captain on this mission: level, strength, gear, design, island, events. */
const visitModifiers = (
  captain: Captain,
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: ModifierContent,
  visit: ModifierVisitor,
): void => {
  const { modifiers, growth } = content;
  visitRows('level', modifiers.captainLevel, captain.level, mission, visit);
  const strength = strengthOf(captain, gear, growth);
  const share = ppmOf(strength, mission.strengthCap) / 1_000_000;
  visit('strength', 'yield', Math.floor(modifiers.yieldAtStrengthCapPpm * share));
  for (const uid of equippedUids(captain)) {
    const worn = gear[uid];
    if (worn) visitRows(worn.name, designModifiers(worn.design, content), worn.level, mission, visit);
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

/** All bonuses one by one, for the back of a card. */
export const activeModifiers = (
  captain: Captain,
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: ModifierContent,
): ActiveModifier[] => {
  const active: ActiveModifier[] = [];
  visitModifiers(captain, gear, mission, now, content, (source, stat, ppm) => {
    active.push({ source, stat, ppm });
  });
  return active;
};

/** The one place where bonuses are added up; no stat exceeds its maximum. */
export const captainBonuses = (
  captain: Captain,
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: ModifierContent,
): Bonuses => {
  const { most } = content.modifiers;
  const sum = { yield: 0, luck: 0, speed: 0 };
  visitModifiers(captain, gear, mission, now, content, (_source, stat, ppm) => {
    sum[stat] = Math.min(sum[stat] + ppm, most[stat]);
  });
  return sum;
};

/** The mean of the captains' bonuses. */
export const teamBonuses = (
  team: readonly Captain[],
  gear: GearByUid,
  mission: MissionTraits,
  now: number,
  content: ModifierContent,
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
