import { CONTENT, CURRENCY_NAMES } from '@blacktide/content';
import {
  publishedOutcomes,
  publishedSuccessRate,
  type PublishedOutcome,
} from '@blacktide/content/publishedOdds';
import { MISSION_DESCRIPTIONS } from '@blacktide/content/missionDescriptions';
import { toDisplay, type Mission, type Money } from '@blacktide/rules';

/** One line of the parchment: `Cost`, `50 BOOTY`. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

export interface Briefing {
  readonly name: string;
  readonly story: string;
  readonly facts: readonly Fact[];
  /** Empty where nothing is drawn. */
  readonly odds: readonly PublishedOutcome[];
}

const MINUTES_A_DAY = 1440;
const RISK_LABELS = ['None', 'Very low', 'Low', 'Medium', 'High', 'Very high'] as const;
const TRAINEE_LABELS = {
  CAPTAIN: 'The captain',
  ITEM: 'Its items',
  CREW: 'Its crew',
  SHIP: 'Its ship',
} as const;

const formatNumber = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const formatQuantity = (value: number, word: string): string =>
  `${formatNumber(value)} ${word}${value === 1 ? '' : 's'}`;

const formatMinutes = (minutes: number): string => {
  if (minutes === 0) return 'At any time';
  if (minutes < 60) return formatQuantity(minutes, 'minute');
  return minutes < 2 * MINUTES_A_DAY
    ? formatQuantity(minutes / 60, 'hour')
    : formatQuantity(minutes / MINUTES_A_DAY, 'day');
};

const formatMoney = ({ amount, currency }: Money): string =>
  `${formatNumber(toDisplay(amount, currency))} ${CURRENCY_NAMES[currency]}`;

const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What sets the kinds apart. */
const listKindFacts = (mission: Mission): readonly Fact[] => {
  switch (mission.kind) {
    case 'Plunders':
      return [
        {
          name: 'Yields',
          value: `${formatMoney({ amount: mission.perHour, currency: mission.yields })} an hour at 1X`,
        },
        {
          name: 'First claim',
          value:
            mission.deploymentMinutes === 0 ? 'At once' : `After ${formatMinutes(mission.deploymentMinutes)}`,
        },
        { name: 'Full after', value: formatMinutes(mission.capMinutes) },
        { name: 'Battle tokens', value: mission.battleTokens === 0 ? 'None' : String(mission.battleTokens) },
      ];
    case 'Raids':
      return [
        { name: 'Takes', value: formatMinutes(mission.minutes) },
        { name: 'Team', value: 'A First Mate and a Quartermaster' },
      ];
    case 'RescueCrew':
      return [
        { name: 'Takes', value: formatMinutes(mission.minutes) },
        { name: 'Team', value: 'A First Mate, once in its life' },
      ];
    case 'Events':
      return [
        { name: 'Who learns', value: TRAINEE_LABELS[mission.trains] },
        { name: 'Takes', value: `From ${formatMinutes(mission.baseMinutes)} a level` },
      ];
    case 'Burners':
      return [
        { name: 'Burns', value: `${formatMoney({ amount: mission.goldPerDay, currency: 'GOLD' })} a day` },
        { name: 'Stays', value: mission.maxDays === 1 ? 'One day' : `1 to ${mission.maxDays} days` },
      ];
    case 'Specials':
      return [
        { name: 'Boards until', value: formatDay(mission.boardsUntil) },
        { name: 'Home on', value: formatDay(mission.endsAt) },
      ];
    case 'Genesis':
      return [];
  }
};

const hasRandomOutcome = ({ kind }: Mission): boolean =>
  kind === 'Plunders' || kind === 'Raids' || kind === 'RescueCrew' || kind === 'Specials';

const formatRate = (rate: number): string => `${formatNumber(rate * 100)}%`;

/** All that is published of a mission, from the tables that the game draws from; null for what is none. */
export const findBriefing = (slug: string): Briefing | null => {
  const mission = CONTENT.missions[slug];
  if (!mission) return null;
  const { name, minLevel, riskLevel, cost } = mission;
  return {
    name,
    story: MISSION_DESCRIPTIONS[slug] ?? '',
    facts: [
      { name: 'Captains from', value: `Level ${minLevel}` },
      { name: 'Risk', value: RISK_LABELS[riskLevel] ?? String(riskLevel) },
      ...(hasRandomOutcome(mission)
        ? [{ name: 'Success', value: formatRate(publishedSuccessRate(mission)) }]
        : []),
      { name: 'Cost a captain', value: cost.amount === 0n ? 'Free' : formatMoney(cost) },
      ...listKindFacts(mission),
    ],
    odds: hasRandomOutcome(mission) ? publishedOutcomes(mission, CONTENT) : [],
  };
};

export const formatOutcomeRate = ({ rate }: PublishedOutcome): string => formatRate(rate);
