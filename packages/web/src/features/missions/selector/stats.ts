import { smallIconUrl } from '@blacktide/content/icons';
import type { MissionStats } from '@blacktide/contract';
import { CURRENCY_TABLE, toDisplay, type Mission, type MissionTerms, type Money } from '@blacktide/rules';
import { formatCount, formatNumber, formatPercent } from '../../../ui/format.ts';
import { formatMoney, formatTermsPrice } from '../kinds/factTexts.ts';
import { kindView } from '../kinds/registry.ts';
import { truncate, STAT_VALUE_LENGTH } from '../missionTexts.ts';

interface Stat {
  readonly label: string;
  readonly value: string;
  readonly icon?: string;
}

const currencyIcon = ({ currency }: Money): string => smallIconUrl(CURRENCY_TABLE[currency].icon);

const hasRandomOutcome = ({ outcomes }: MissionStats): boolean => outcomes.length > 1;

export const headerStats = (stats: MissionStats, mission: Mission, terms: MissionTerms): Stat[] => [
  ...(stats.yield ? [{ label: 'Yield', value: stats.yield, icon: stats.yieldImage }] : []),
  ...(stats.missionEndDate
    ? []
    : [
        {
          label: kindView(stats.kind).headerTimeLabel,
          value: kindView(mission.kind).formatHeaderTime(mission, terms),
          icon: '/art/marks/duration.svg',
        },
      ]),
  {
    label: 'Cost per captain',
    value: formatTermsPrice(mission, terms),
    icon: currencyIcon(terms.leastPrice[0] ?? mission.cost),
  },
  ...(hasRandomOutcome(stats)
    ? [{ label: 'Success', value: formatPercent(stats.success_rate), icon: '/art/marks/luck.svg' }]
    : []),
  { label: 'Min level', value: String(stats.minLevel), icon: '/art/marks/strength.svg' },
  { label: 'Running now', value: formatCount(stats.totalActiveMissions), icon: '/art/marks/kind-raid.svg' },
];

/** Rows are narrow: words have at most five characters. Numbers are never cut. */
export const rowStats = (stats: MissionStats, { leastPrice, mostPrice }: MissionTerms): Stat[] => [
  ...(stats.yield
    ? [{ label: `Yield: ${stats.yield}`, value: truncate(stats.yield, STAT_VALUE_LENGTH) }]
    : []),
  { label: 'Minimum level', value: `Lv ${stats.minLevel}` },
  ...(hasRandomOutcome(stats)
    ? [{ label: 'Chance of success', value: formatPercent(stats.success_rate) }]
    : []),
  ...leastPrice.map((money, index) => {
    const least = formatMoney(money);
    const isLowest = mostPrice[index]?.amount !== money.amount;
    return {
      label: isLowest ? `Cost: from ${least}` : `Cost: ${least}`,
      value: `${formatNumber(toDisplay(money.amount, money.currency))}${isLowest ? '+' : ''}`,
      icon: currencyIcon(money),
    };
  }),
];
