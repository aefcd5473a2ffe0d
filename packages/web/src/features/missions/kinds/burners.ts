import { burnedGold, HOUR_MS, toDisplay, type MissionOf } from '@blacktide/rules';
import { formatAmount } from '../../../ui/format.ts';
import { DEFAULT_VIEW, type CountUnit, type KindView } from './kindView.ts';

const DAYS: CountUnit = {
  label: 'Days',
  stepperLabel: 'Days for',
  hint: 'Select a captain, then choose on its card how many days it stays.',
};

/** A burner turns the GOLD it burns into the same amount of gold bars. */
export const burners: KindView<MissionOf<'Burners'>> = {
  ...DEFAULT_VIEW,
  group: 'Burners',
  headerTimeLabel: 'Min yield',
  formatHeaderTime: (_mission, { leastMs }) => `${leastMs / HOUR_MS}h`,
  listFacts: ({ maxDays }) => [
    { name: 'Yields', value: 'As many Gold Bars as GOLD burned' },
    { name: 'Duration', value: maxDays === 1 ? 'One day' : `1 to ${maxDays} days` },
  ],
  countUnit: ({ maxDays }) => (maxDays > 1 ? DAYS : null),
  listCardRows: (mission, { count }) => {
    const goldBars = toDisplay(burnedGold(mission, count), 'GOLD');
    return [{ label: 'Gold Bars', value: formatAmount(goldBars, 'GOLD').replace('.00', '') }];
  },
  shownReward: ({ reward }) => ({ currency: 'GOLD', label: 'Gold Bars', amountAt: () => reward }),
};
