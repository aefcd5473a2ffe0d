import { CONTENT } from '@blacktide/content';
import { MISSION_DESCRIPTIONS } from '@blacktide/content/missionDescriptions';
import {
  publishedOutcomes,
  publishedSuccessRate,
  type PublishedOutcome,
} from '@blacktide/content/publishedOdds';
import { formatMoney, formatNumber } from './kinds/factTexts.ts';
import type { Fact } from './kinds/kindView.ts';
import { kindView } from './kinds/registry.ts';
import { formatRisk } from './missionTexts.ts';

export interface Briefing {
  readonly name: string;
  readonly story: string;
  readonly facts: readonly Fact[];
  /** Empty when the outcome is certain. */
  readonly odds: readonly PublishedOutcome[];
}

const formatRate = (rate: number): string => `${formatNumber(rate * 100)}%`;

/** Everything published about a mission, from the tables that the game draws from; null for an unknown slug. */
export const findBriefing = (slug: string): Briefing | null => {
  const mission = CONTENT.missions[slug];
  if (!mission) return null;
  const { name, kind, minLevel, riskLevel, cost } = mission;
  const hasRandomOutcome = 'odds' in mission;
  return {
    name,
    story: MISSION_DESCRIPTIONS[slug] ?? '',
    facts: [
      { name: 'Captains from', value: `Level ${minLevel}` },
      { name: 'Risk', value: formatRisk(riskLevel) || 'None' },
      ...(hasRandomOutcome ? [{ name: 'Success', value: formatRate(publishedSuccessRate(mission)) }] : []),
      { name: 'Cost a captain', value: cost.amount === 0n ? 'Free' : formatMoney(cost) },
      ...kindView(kind).listFacts(mission),
    ],
    odds: hasRandomOutcome ? publishedOutcomes(mission, CONTENT) : [],
  };
};

export const formatOutcomeRate = ({ rate }: PublishedOutcome): string => formatRate(rate);
