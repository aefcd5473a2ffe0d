import { CONTENT, CURRENCY_NAMES } from '@blacktide/content';
import { publishedOutcomes, publishedSuccessRate, type PublishedOutcome } from '@blacktide/content/published';
import { STORIES } from '@blacktide/content/stories';
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
const RISKS = ['None', 'Very low', 'Low', 'Medium', 'High', 'Very high'] as const;
const LEARNERS = { CAPTAIN: 'The captain', ITEM: 'Its items', CREW: 'Its crew', SHIP: 'Its ship' } as const;

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const count = (value: number, word: string): string => `${number(value)} ${word}${value === 1 ? '' : 's'}`;

const timeText = (minutes: number): string => {
  if (minutes === 0) return 'At any time';
  if (minutes < 60) return count(minutes, 'minute');
  return minutes < 2 * MINUTES_A_DAY ? count(minutes / 60, 'hour') : count(minutes / MINUTES_A_DAY, 'day');
};

const moneyText = ({ amount, currency }: Money): string =>
  `${number(toDisplay(amount, currency))} ${CURRENCY_NAMES[currency]}`;

const day = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** What sets the kinds apart. */
const ownFacts = (mission: Mission): readonly Fact[] => {
  switch (mission.kind) {
    case 'Plunders':
      return [
        {
          name: 'Yields',
          value: `${moneyText({ amount: mission.perHour, currency: mission.yields })} an hour at 1X`,
        },
        {
          name: 'First claim',
          value: mission.deploymentMinutes === 0 ? 'At once' : `After ${timeText(mission.deploymentMinutes)}`,
        },
        { name: 'Full after', value: timeText(mission.capMinutes) },
        { name: 'Battle tokens', value: mission.battleTokens === 0 ? 'None' : String(mission.battleTokens) },
      ];
    case 'Raids':
      return [
        { name: 'Takes', value: timeText(mission.minutes) },
        { name: 'Team', value: 'A First Mate and a Quartermaster' },
      ];
    case 'RescueCrew':
      return [
        { name: 'Takes', value: timeText(mission.minutes) },
        { name: 'Team', value: 'A First Mate, once in its life' },
      ];
    case 'Events':
      return [
        { name: 'Who learns', value: LEARNERS[mission.trains] },
        { name: 'Takes', value: `From ${timeText(mission.baseMinutes)} a level` },
      ];
    case 'Burners':
      return [
        { name: 'Burns', value: `${moneyText({ amount: mission.goldPerDay, currency: 'GOLD' })} a day` },
        { name: 'Stays', value: mission.maxDays === 1 ? 'One day' : `1 to ${mission.maxDays} days` },
      ];
    case 'Specials':
      return [
        { name: 'Boards until', value: day(mission.boardsUntil) },
        { name: 'Home on', value: day(mission.endsAt) },
      ];
    case 'Genesis':
      return [];
  }
};

const isDrawn = ({ kind }: Mission): boolean =>
  kind === 'Plunders' || kind === 'Raids' || kind === 'RescueCrew' || kind === 'Specials';

const percent = (rate: number): string => `${number(rate * 100)}%`;

/** All that is published of a mission, from the tables that the game draws from; null for what is none. */
export const briefingOf = (slug: string): Briefing | null => {
  const mission = CONTENT.missions[slug];
  if (!mission) return null;
  const { name, minLevel, riskLevel, cost } = mission;
  return {
    name,
    story: STORIES[slug] ?? '',
    facts: [
      { name: 'Captains from', value: `Level ${minLevel}` },
      { name: 'Risk', value: RISKS[riskLevel] ?? String(riskLevel) },
      ...(isDrawn(mission) ? [{ name: 'Success', value: percent(publishedSuccessRate(mission)) }] : []),
      { name: 'Cost a captain', value: cost.amount === 0n ? 'Free' : moneyText(cost) },
      ...ownFacts(mission),
    ],
    odds: isDrawn(mission) ? publishedOutcomes(mission, CONTENT) : [],
  };
};

export const rateText = ({ rate }: PublishedOutcome): string => percent(rate);
