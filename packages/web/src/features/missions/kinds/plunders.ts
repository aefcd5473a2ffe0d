import { CURRENCY_NAMES } from '@blacktide/content/messages';
import type { ActiveMission } from '@blacktide/contract';
import {
  computePlunder,
  expectedPerHour,
  HOUR_MS,
  kindRule,
  NO_BONUSES,
  requireValue,
  toDisplay,
  toUnits,
  type Bonuses,
  type Gathering,
  type MissionOf,
} from '@blacktide/rules';
import { formatAmount } from '../../../ui/format.ts';
import { formatDuration } from '../../../lib/formatTime.ts';
import { formatMoney, formatPeriod } from './factTexts.ts';
import { DEFAULT_VIEW, HIDDEN_REWARD, type KindView } from './kindView.ts';

/** What a plunder gathers at 1X with these bonuses. */
const gatheringOf = (mission: MissionOf<'Plunders'>, bonuses: Bonuses): Gathering =>
  requireValue(kindRule(mission.kind).gathers(mission, bonuses));

/** What a plunder has gathered at `now`, at 1X, in display units. It grows until the run is full. */
export const calculateGathered = (
  { startTime, gathers }: Pick<ActiveMission, 'startTime' | 'gathers'>,
  now: number,
): number => {
  if (!gathers) return 0;
  const { currency, perHour, fullTime } = gathers;
  const start = Date.parse(startTime);
  const capMs = Date.parse(fullTime) - start;
  const gathered = computePlunder({ currency, perHour: toUnits(perHour, currency), capMs }, now - start);
  return toDisplay(gathered, currency);
};

export const plunders: KindView<MissionOf<'Plunders'>> = {
  ...DEFAULT_VIEW,
  group: 'Plunders',
  headerTimeLabel: 'Min yield',
  cardTimeLabel: 'Claimable after',
  fillsUp: true,
  listFacts: (mission, { leastMs }) => {
    const { currency, perHour, capMs } = gatheringOf(mission, NO_BONUSES);
    return [
      { name: 'Yields', value: `From ${formatMoney({ amount: perHour, currency })} per hour at 1X` },
      { name: 'Claimable', value: leastMs === 0 ? 'At once' : `After ${formatPeriod(leastMs)}` },
      { name: 'Full after', value: formatPeriod(capMs) },
    ];
  },
  listCardRows: (mission, { bonuses }) => {
    const { currency, capMs } = gatheringOf(mission, bonuses);
    const perHour = toDisplay(expectedPerHour(mission, bonuses), currency);
    return [
      { label: 'Average per hour', value: { amount: perHour, currency } },
      {
        label: `Full after ${formatDuration(capMs).replace(' 0 min', '')}`,
        value: formatAmount((perHour * capMs) / HOUR_MS, currency),
      },
    ];
  },
  shownReward: (run) =>
    run.gathers
      ? {
          currency: run.gathers.currency,
          label: `${CURRENCY_NAMES[run.gathers.currency]} at 1X`,
          most: run.gathers.most,
          amountAt: (now) => Math.floor(calculateGathered(run, now) * 100) / 100,
        }
      : HIDDEN_REWARD,
};
