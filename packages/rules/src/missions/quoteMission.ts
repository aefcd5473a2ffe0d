import type { Captain } from '../assets.ts';
import { reject, type Rejected } from '../decision.ts';
import { teamBonuses } from '../modifiers.ts';
import { sumByCurrency } from '../money.ts';
import type { MissionContext } from './kindRule.ts';
import { kindRule, type Mission } from './kinds/registry.ts';

/** Why this number of levels or days cannot be asked for. */
export const validateLevelCount = (
  mission: Mission,
  team: readonly Captain[],
  levelCount: number,
  missionContext: MissionContext,
): Rejected | null => {
  const most = Math.min(
    ...team.map((captain) => kindRule(mission.kind).maxLevelCount(mission, captain, missionContext)),
  );
  const fits = Number.isInteger(levelCount) && levelCount >= 1 && levelCount <= most;
  return fits ? null : reject('LEVEL_COUNT_OUT_OF_RANGE', { levels: levelCount, most });
};

/** Price and duration of a send; the preview and the charge both use it. */
export const quoteMission = (
  mission: Mission,
  team: readonly Captain[],
  levelCount: number,
  missionContext: MissionContext,
) => {
  const bonuses = teamBonuses(team, missionContext.gear, mission, missionContext.now, missionContext.content);
  const { price, endsAt } = kindRule(mission.kind).quote(mission, team, levelCount, bonuses, missionContext);
  // The price has one amount per currency, for the whole team.
  return { price: sumByCurrency(price), startsAt: missionContext.now, endsAt, bonuses };
};
