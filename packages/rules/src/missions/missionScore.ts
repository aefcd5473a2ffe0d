import type { Captain } from '../assets.ts';
import { PPM } from '../money.ts';
import { successPpm } from '../odds.ts';
import type { MissionContext } from './kindRule.ts';
import { kindRule, type Mission } from './kinds/registry.ts';
import { quoteMission } from './quoteMission.ts';

/**
 * How well a captain suits a mission; only scores of the same mission can be compared. Where a claim pays money and no
 * assets it is the mean amount, where it draws assets the chance of success times the yield, both for the time that
 * the mission takes; otherwise the shortest time is best.
 */
export const missionScore = (mission: Mission, captain: Captain, missionContext: MissionContext): number => {
  const { startsAt, endsAt, bonuses } = quoteMission(mission, [captain], 1, missionContext);
  const { money, assetPpm } = kindRule(mission.kind).expected(mission, bonuses, 1);
  const [first] = money;
  const gain =
    first && assetPpm === 0
      ? first.mean
      : 'odds' in mission
        ? (successPpm(mission.odds, bonuses.luck) * (PPM + bonuses.yield)) / PPM
        : 1;
  return gain / Math.max(1, endsAt - startsAt);
};
