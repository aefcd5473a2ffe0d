import { CURRENCY_NAMES } from '@blacktide/content/messages';
import type { ActiveMission } from '@blacktide/contract';
import { computePlunder, timesPpm, toDisplay, type MissionOf } from '@blacktide/rules';
import { formatAmount } from '../../../ui/format.ts';
import { formatDuration } from '../formatTime.ts';
import { formatMinutes, formatMoney } from './factTexts.ts';
import { DEFAULT_VIEW, HIDDEN_REWARD, type KindView } from './kindView.ts';

const HOUR = 3_600_000;

/** What a plunder gathers at 1X with a captain's yield bonus, in smallest units. */
export const previewPlunder = (
  { perHour: basePerHour, capMinutes, yields: currency }: MissionOf<'Plunders'>,
  yieldPpm: number,
) => {
  const perHour = timesPpm(basePerHour, 1_000_000 + yieldPpm);
  const capMs = capMinutes * 60_000;
  const prize = { kind: 'Plunders', currency, permille: 1000, perHour, capMs } as const;
  return { currency, perHour, capMs, maxAmount: computePlunder(prize, capMs) };
};

/** What a plunder has gathered at `now`, at 1X, in display units. It grows until the run is full. */
export const calculateGathered = (
  { startTime, gathers }: Pick<ActiveMission, 'startTime' | 'gathers'>,
  now: number,
): number => {
  if (!gathers) return 0;
  const start = Date.parse(startTime);
  const full = Date.parse(gathers.fullTime);
  const awayMs = Math.min(Math.max(now, start), full) - start;
  return Math.min(gathers.most, (gathers.perHour * awayMs) / HOUR);
};

export const plunders: KindView<MissionOf<'Plunders'>> = {
  ...DEFAULT_VIEW,
  group: 'Plunders',
  headerTimeLabel: 'Min yield',
  cardTimeLabel: 'First claim',
  fillsUp: true,
  listFacts: ({ perHour, yields, deploymentMinutes, capMinutes, battleTokens }) => [
    { name: 'Yields', value: `${formatMoney({ amount: perHour, currency: yields })} an hour at 1X` },
    {
      name: 'First claim',
      value: deploymentMinutes === 0 ? 'At once' : `After ${formatMinutes(deploymentMinutes)}`,
    },
    { name: 'Full after', value: formatMinutes(capMinutes) },
    { name: 'Battle tokens', value: battleTokens === 0 ? 'None' : String(battleTokens) },
  ],
  listCardRows: (mission, { yieldPpm }) => {
    const { currency, perHour, maxAmount, capMs } = previewPlunder(mission, yieldPpm);
    return [
      { label: 'An hour, 1X', value: { amount: toDisplay(perHour, currency), currency } },
      {
        label: `Full, ${formatDuration(capMs).replace(' 0 min', '')}`,
        value: formatAmount(toDisplay(maxAmount, currency), currency),
      },
    ];
  },
  shownReward: (run) =>
    run.gathers
      ? {
          currency: run.gathers.currency,
          label: `${CURRENCY_NAMES[run.gathers.currency]} at 1X`,
          amountAt: (now) => Math.floor(calculateGathered(run, now) * 100) / 100,
        }
      : HIDDEN_REWARD,
};
