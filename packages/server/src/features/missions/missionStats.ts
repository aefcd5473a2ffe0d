import { riskColor, missionYieldOf } from '@blacktide/content/icons';
import { publishedOutcomes, publishedSuccessRate } from '@blacktide/content/publishedOdds';
import type { MissionBrief, MissionStats } from '@blacktide/contract';
import {
  HOUR_MS,
  kindRule,
  missionEndDate,
  missionPath,
  missionTerms,
  sumOfCurrency,
  toDisplay,
  type Content,
  type Mission,
  type Money,
  type QuoteContext,
} from '@blacktide/rules';

const toEndDate = (endsAt: number | null): MissionStats['missionEndDate'] =>
  endsAt === null ? null : missionEndDate(endsAt);

const FREE: Money = { currency: 'BOOTY', amount: 0n };

/** The published facts of a mission. Odds, price and duration come from what draws and charges. */
export const toMissionStats = (
  mission: Mission,
  totalActiveMissions: number,
  { now, prices, content }: QuoteContext,
): MissionStats => {
  const { name: yields, image } = missionYieldOf(mission);
  const { endsAt, trains, maxDays } = kindRule(mission.kind).facts(mission);
  // The next full hour, so that what is published of a special changes only once an hour.
  const hour = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const { leastPrice, leastMs } = missionTerms(mission, {
    prices,
    now: hour,
    content,
  });
  const cost = leastPrice.find(({ currency }) => currency !== 'BATTLE_TOKEN') ?? FREE;
  return {
    kind: mission.kind,
    layer: mission.island,
    name: mission.name,
    path: missionPath(mission.slug),
    yield: yields,
    yieldImage: image,
    outcomes: publishedOutcomes(mission, content),
    deployment: leastMs / HOUR_MS,
    minLevel: mission.minLevel,
    riskLevel: mission.riskLevel,
    color: riskColor(mission.riskLevel),
    strengthCap: mission.strengthCap,
    success_rate: publishedSuccessRate(mission),
    cost: toDisplay(cost.amount, cost.currency),
    currency: cost.currency,
    battleTokens: Number(sumOfCurrency(leastPrice, 'BATTLE_TOKEN')),
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
      missionEndDate: toEndDate(mission ? kindRule(mission.kind).facts(mission).endsAt : null),
    },
  };
};
