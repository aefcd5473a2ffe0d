import type { Captain } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import { teamBonuses, type Bonuses } from '../modifiers.ts';
import { total, type Money } from '../money.ts';
import type { Voyage } from './kindRule.ts';
import { kindRule } from './kinds/registry.ts';
import type { Mission } from './mission.ts';

export interface MissionQuote {
  /** One amount a currency, for the whole team. */
  readonly price: readonly Money[];
  readonly startsAt: number;
  readonly endsAt: number;
  readonly bonuses: Bonuses;
}

/** Days, levels: what may be asked for. */
export const refuseLevelCount = (
  mission: Mission,
  team: readonly Captain[],
  levelCount: number,
  voyage: Voyage,
): Rejected | null => {
  const most = Math.min(
    ...team.map((captain) => kindRule(mission.kind).mostLevels(mission, captain, voyage)),
  );
  const fits = Number.isInteger(levelCount) && levelCount >= 1 && levelCount <= most;
  return fits ? null : reject('LEVEL_COUNT_OUT_OF_RANGE', { levels: levelCount, most });
};

/** What a send would cost and how long it would take: the preview and the charge are this one function. */
export const quoteMission = (
  mission: Mission,
  team: readonly Captain[],
  levelCount: number,
  voyage: Voyage,
): MissionQuote => {
  const bonuses = teamBonuses(team, voyage.gear, mission, voyage.now, voyage.content);
  const { price, endsAt } = kindRule(mission.kind).quote(mission, team, levelCount, bonuses, voyage);
  return { price: total(price), startsAt: voyage.now, endsAt, bonuses };
};
