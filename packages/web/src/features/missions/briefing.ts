import { CONTENT } from '@blacktide/content';
import {
  buildTeams,
  eligibleCaptains,
  missionTerms,
  quoteMission,
  type Captain,
  type Mission,
  type MissionContext,
  type Wallet,
} from '@blacktide/rules';
import { MISSION_DESCRIPTIONS } from '@blacktide/content/missionDescriptions';
import {
  publishedOutcomes,
  publishedSuccessRate,
  rewardsTable,
  type PublishedOutcome,
  type RewardsTable,
} from '@blacktide/content/publishedOdds';
import { formatDuration } from '../../lib/formatTime.ts';
import { formatNumber } from '../../ui/format.ts';
import { formatPriceText, formatTermsPrice } from './kinds/factTexts.ts';
import type { Fact } from './kinds/kindView.ts';
import { kindView } from './kinds/registry.ts';
import { formatRisk } from './missionTexts.ts';

export interface Briefing {
  readonly name: string;
  readonly story: string;
  readonly facts: readonly Fact[];
  /** Empty when the outcome is certain. */
  readonly odds: readonly PublishedOutcome[];
  /** Null when nothing is drawn. */
  readonly rewards: RewardsTable | null;
}

const formatRate = (rate: number): string => `${formatNumber(rate * 100)}%`;

/** Everything published about a mission, from the tables that the game draws from; null for an unknown slug. */
export const findBriefing = (slug: string, context: MissionContext): Briefing | null => {
  const mission = CONTENT.missions[slug];
  if (!mission) return null;
  const { name, kind, minLevel, riskLevel } = mission;
  const terms = missionTerms(mission, context);
  const hasRandomOutcome = 'odds' in mission;
  return {
    name,
    story: MISSION_DESCRIPTIONS[slug] ?? '',
    facts: [
      { name: 'Minimum level', value: String(minLevel) },
      { name: 'Risk', value: formatRisk(riskLevel) || 'None' },
      ...(hasRandomOutcome ? [{ name: 'Success', value: formatRate(publishedSuccessRate(mission)) }] : []),
      { name: 'Cost per captain', value: formatTermsPrice(mission, terms) },
      ...kindView(kind).listFacts(mission, terms),
    ],
    odds: hasRandomOutcome ? publishedOutcomes(mission, CONTENT) : [],
    rewards: rewardsTable(mission, CONTENT),
  };
};

export const formatOutcomeRate = ({ rate }: PublishedOutcome): string => formatRate(rate);

/** What one team of the player's own captains pays, and how long it is away. */
export interface OwnTerms {
  readonly uids: string;
  readonly names: string;
  readonly price: string;
  readonly time: string;
}

/** The exact terms for the teams that the player could send now, highest level first: one level or day each. */
export const listOwnTerms = (
  mission: Mission,
  captains: readonly Captain[],
  sender: Wallet,
  context: MissionContext,
): OwnTerms[] => {
  const eligible = eligibleCaptains(mission, captains, sender, context).toSorted((a, b) => b.level - a.level);
  return buildTeams(mission, eligible).teams.map((team) => {
    const { price, startsAt, endsAt } = quoteMission(mission, team, 1, context);
    return {
      uids: team.map(({ uid }) => uid).join(' '),
      names: team.map(({ name, level }) => `${name} (Lv ${level})`).join(', '),
      price: formatPriceText(price),
      time: formatDuration(endsAt - startsAt),
    };
  });
};
