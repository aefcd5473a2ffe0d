import { CURRENCY_NAMES } from '@blacktide/content/sentences';
import type { MissionStats } from '@blacktide/contract';
import { formatCount, formatPercent, formatPrice } from '../../../ui/format.ts';
import { durationText } from '../times.ts';
import { cutTo, STAT_VALUE } from '../words.ts';

export interface Stat {
  readonly word: string;
  readonly value: string;
  readonly icon?: string;
}

const HOUR = 3_600_000;

const costText = ({ cost, currency }: MissionStats): string =>
  cost > 0 ? `${formatPrice(cost, currency)} ${CURRENCY_NAMES[currency]}` : 'Free';

/** Only what is drawn can fail. */
const isDrawn = ({ outcomes }: MissionStats): boolean => outcomes.length > 1;

/** The figures of the header, in full. */
export const headerStats = (stats: MissionStats): Stat[] => [
  ...(stats.yield ? [{ word: 'Yield', value: stats.yield, icon: stats.yieldImage }] : []),
  ...(stats.missionEndDate
    ? []
    : [
        {
          word: stats.kind === 'Plunders' ? 'Min yield' : 'Duration',
          value: stats.kind === 'Burners' ? '24h' : durationText(stats.deployment * HOUR),
          icon: '/art/marks/duration.svg',
        },
      ]),
  { word: 'Cost', value: costText(stats), icon: '/art/marks/booty.svg' },
  ...(stats.battleTokens > 0
    ? [{ word: 'Token', value: formatCount(stats.battleTokens), icon: '/art/marks/battle-token.svg' }]
    : []),
  ...(isDrawn(stats)
    ? [{ word: 'Success', value: formatPercent(stats.success_rate), icon: '/art/marks/luck.svg' }]
    : []),
  { word: 'Min level', value: String(stats.minLevel), icon: '/art/marks/strength.svg' },
  { word: 'Out now', value: formatCount(stats.totalActiveMissions), icon: '/art/marks/kind-raid.svg' },
];

/** The figures of a row: short, cut to five characters. */
export const rowStats = (stats: MissionStats): Stat[] => [
  { word: 'Minimum level', value: `Lv ${stats.minLevel}` },
  ...(isDrawn(stats)
    ? [{ word: 'Chance of success', value: cutTo(formatPercent(stats.success_rate), STAT_VALUE) }]
    : []),
  ...(stats.cost > 0
    ? [
        {
          word: 'Cost',
          value: cutTo(formatPrice(stats.cost, stats.currency), STAT_VALUE),
          icon: '/art/marks/booty.svg',
        },
      ]
    : []),
];
