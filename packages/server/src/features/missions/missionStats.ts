import { riskColor, missionYieldOf } from '@blacktide/content/icons';
import { publishedOutcomes, publishedSuccessRate } from '@blacktide/content/publishedOdds';
import type { MissionBrief, MissionStats } from '@blacktide/contract';
import { missionEndDate, missionPath, toDisplay, type Content, type Mission } from '@blacktide/rules';

const HOUR_MINUTES = 60;

/** Minimum duration in hours, without bonuses that shorten it. */
const deploymentHours = (mission: Mission, now: number): number => {
  switch (mission.kind) {
    case 'Plunders':
      return mission.deploymentMinutes / HOUR_MINUTES;
    case 'Raids':
    case 'RescueCrew':
      return mission.minutes / HOUR_MINUTES;
    case 'Events':
      return mission.baseMinutes / HOUR_MINUTES;
    case 'Burners':
      return 24;
    case 'Specials':
      return Math.max(0, mission.endsAt - now) / 3_600_000;
    case 'Genesis':
      return 0;
  }
};

const endDateOf = (mission: Mission | undefined): MissionStats['missionEndDate'] =>
  mission?.kind === 'Specials' ? missionEndDate(mission.endsAt) : null;

/** The published facts of a mission. The odds come from the table that the draw uses. */
export const toMissionStats = (
  mission: Mission,
  totalActiveMissions: number,
  now: number,
  content: Content,
): MissionStats => {
  const { name: yields, image } = missionYieldOf(mission);
  return {
    kind: mission.kind,
    layer: mission.island,
    name: mission.name,
    path: missionPath(mission.slug),
    yield: yields,
    yieldImage: image,
    outcomes: publishedOutcomes(mission, content),
    // Whole hours until the end of a special, so that the ETag of the response changes once an hour.
    deployment:
      mission.kind === 'Specials' ? Math.floor(deploymentHours(mission, now)) : deploymentHours(mission, now),
    minLevel: mission.minLevel,
    riskLevel: mission.riskLevel,
    color: riskColor(mission.riskLevel),
    strengthCap: mission.strengthCap,
    success_rate: publishedSuccessRate(mission),
    cost: toDisplay(mission.cost.amount, mission.cost.currency),
    currency: mission.cost.currency,
    battleTokens: mission.kind === 'Plunders' ? mission.battleTokens : 0,
    totalActiveMissions,
    missionEndDate: endDateOf(mission),
    trains: mission.kind === 'Events' ? mission.trains : null,
    maxDays: mission.kind === 'Burners' ? mission.maxDays : 1,
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
      missionEndDate: endDateOf(mission),
    },
  };
};
