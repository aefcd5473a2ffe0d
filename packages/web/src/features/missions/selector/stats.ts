import { CURRENCY_NAMES } from '@blacktide/content/messages';
import type { MissionStats } from '@blacktide/contract';
import { formatCount, formatPercent, formatPrice } from '../../../ui/format.ts';
import { kindView } from '../kinds/registry.ts';

interface Stat {
  readonly label: string;
  readonly value: string;
  readonly icon?: string;
}

const formatCost = ({ cost, currency }: MissionStats): string =>
  cost > 0 ? `${formatPrice(cost, currency)} ${CURRENCY_NAMES[currency]}` : 'Free';

const hasRandomOutcome = ({ outcomes }: MissionStats): boolean => outcomes.length > 1;

export const headerStats = (stats: MissionStats): Stat[] => [
  ...(stats.yield ? [{ label: 'Yield', value: stats.yield, icon: stats.yieldImage }] : []),
  ...(stats.missionEndDate
    ? []
    : [
        {
          label: kindView(stats.kind).headerTimeLabel,
          value: kindView(stats.kind).formatHeaderTime(stats),
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

/** Only numbers, which are never cut. */
export const rowStats = (stats: MissionStats): Stat[] => [
  { label: 'Minimum level', value: `Lv ${stats.minLevel}` },
  ...(hasRandomOutcome(stats)
    ? [{ label: 'Chance of success', value: formatPercent(stats.success_rate) }]
    : []),
  ...(stats.cost > 0
    ? [
        {
          label: 'Cost',
          value: formatPrice(stats.cost, stats.currency),
          icon: '/art/marks/booty.svg',
        },
      ]
    : []),
];
