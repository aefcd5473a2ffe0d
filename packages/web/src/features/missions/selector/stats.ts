import { CURRENCY_NAMES } from '@blacktide/content/messages';
import type { MissionStats } from '@blacktide/contract';
import { formatCount, formatPercent, formatPrice } from '../../../ui/format.ts';
import { formatDuration } from '../runTimes.ts';
import { truncate, STAT_VALUE_LENGTH } from '../missionTexts.ts';

export interface Stat {
  readonly label: string;
  readonly value: string;
  readonly icon?: string;
}

const HOUR = 3_600_000;

const formatCost = ({ cost, currency }: MissionStats): string =>
  cost > 0 ? `${formatPrice(cost, currency)} ${CURRENCY_NAMES[currency]}` : 'Free';

/** Only what is drawn can fail. */
const hasRandomOutcome = ({ outcomes }: MissionStats): boolean => outcomes.length > 1;

/** The figures of the header, in full. */
export const headerStats = (stats: MissionStats): Stat[] => [
  ...(stats.yield ? [{ label: 'Yield', value: stats.yield, icon: stats.yieldImage }] : []),
  ...(stats.missionEndDate
    ? []
    : [
        {
          label: stats.kind === 'Plunders' ? 'Min yield' : 'Duration',
          value: stats.kind === 'Burners' ? '24h' : formatDuration(stats.deployment * HOUR),
          icon: '/art/marks/duration.svg',
        },
      ]),
  { label: 'Cost', value: formatCost(stats), icon: '/art/marks/booty.svg' },
  ...(stats.battleTokens > 0
    ? [{ label: 'Token', value: formatCount(stats.battleTokens), icon: '/art/marks/battle-token.svg' }]
    : []),
  ...(hasRandomOutcome(stats)
    ? [{ label: 'Success', value: formatPercent(stats.success_rate), icon: '/art/marks/luck.svg' }]
    : []),
  { label: 'Min level', value: String(stats.minLevel), icon: '/art/marks/strength.svg' },
  { label: 'Out now', value: formatCount(stats.totalActiveMissions), icon: '/art/marks/kind-raid.svg' },
];

/** The figures of a row: short, cut to five characters. */
export const rowStats = (stats: MissionStats): Stat[] => [
  { label: 'Minimum level', value: `Lv ${stats.minLevel}` },
  ...(hasRandomOutcome(stats)
    ? [{ label: 'Chance of success', value: truncate(formatPercent(stats.success_rate), STAT_VALUE_LENGTH) }]
    : []),
  ...(stats.cost > 0
    ? [
        {
          label: 'Cost',
          value: truncate(formatPrice(stats.cost, stats.currency), STAT_VALUE_LENGTH),
          icon: '/art/marks/booty.svg',
        },
      ]
    : []),
];
