import { CONTENT } from '@blacktide/content';
import { toUnits } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { aRun, HOUR } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { calculateGathered, plunders, previewPlunder } from './plunders.ts';

it('a plunder gathers with time until it is full', () => {
  const gathers = {
    currency: 'BOOTY' as const,
    perHour: 2,
    most: 16,
    fullTime: new Date(NOW + 8 * HOUR).toISOString(),
  };
  const run = aRun({ startsAt: NOW, gathers });
  expect([-1, 1, 8, 30].map((hours) => calculateGathered(run, NOW + hours * HOUR))).toEqual([0, 2, 16, 16]);
});

it('shows the reward as hidden when the server does not say what the run gathers', () => {
  expect(plunders.shownReward(aRun())).toEqual({ text: 'Sealed' });
});

it('adds the yield bonus to the hourly amount', () => {
  const mission = CONTENT.missions['supply-store']!;
  if (mission.kind !== 'Plunders') throw new Error('the Supply Store is a plunder');
  const { perHour, maxAmount, currency } = previewPlunder(mission, 500_000);
  expect(currency).toBe('BOOTY');
  expect(perHour).toBe((mission.perHour * 3n) / 2n);
  expect(maxAmount).toBeGreaterThan(toUnits(0, 'BOOTY'));
});
