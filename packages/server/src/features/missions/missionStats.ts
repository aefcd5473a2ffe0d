import { riskColor, missionYieldOf } from '@blacktide/content/icons';
import { publishedOutcomes, publishedSuccessRate } from '@blacktide/content/publishedOdds';
import type { MissionBrief, MissionStats } from '@blacktide/contract';
import {
  HOUR_MS,
  kindRule,
  missionEndDate,
  missionPath,
  toDisplay,
  type Content,
  type Mission,
} from '@blacktide/rules';

const toEndDate = (endsAt: number | null): MissionStats['missionEndDate'] =>
  endsAt === null ? null : missionEndDate(endsAt);

/** The published facts of a mission. The odds come from the table that the draw uses. */
export const toMissionStats = (
  mission: Mission,
  totalActiveMissions: number,
  now: number,
  content: Content,
): MissionStats => {
  const { name: yields, image } = missionYieldOf(mission);
  const { minMs, battleTokens, endsAt, trains, maxDays } = kindRule(mission.kind).facts(mission, now);
  return {
    kind: mission.kind,
    layer: mission.island,
    name: mission.name,
    path: missionPath(mission.slug),
    yield: yields,
    yieldImage: image,
    outcomes: publishedOutcomes(mission, content),
    deployment: minMs / HOUR_MS,
    minLevel: mission.minLevel,
    riskLevel: mission.riskLevel,
    color: riskColor(mission.riskLevel),
    strengthCap: mission.strengthCap,
    success_rate: publishedSuccessRate(mission),
    cost: toDisplay(mission.cost.amount, mission.cost.currency),
    currency: mission.cost.currency,
    battleTokens,
    totalActiveMissions,
    missionEndDate: toEndDate(endsAt),
    trains,
    maxDays,
  };
};

/** The mission of a run, with defaults when content no longer has it. */
export const toMissionBrief = (
  { mission: slug, kind }: { readonly mission: string; readonly kind: Mission['kind'] },
  { missions }: Pick<Content, 'missions'>,
): MissionBrief => {
  const mission = missions[slug];
  const name = mission?.name ?? slug;
  return {
    name,
    missionStats: {
      kind,
      layer: mission?.island ?? 1,
      name,
      path: missionPath(slug),
      riskLevel: mission?.riskLevel ?? 0,
      missionEndDate: toEndDate(mission ? kindRule(mission.kind).facts(mission, 0).endsAt : null),
    },
  };
};
