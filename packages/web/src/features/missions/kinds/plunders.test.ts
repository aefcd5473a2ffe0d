import { CONTENT } from '@blacktide/content';
import { NO_BONUSES } from '@blacktide/rules';
import { expect, it } from 'vitest';
import { WALLET } from '../../../../testing/builders.ts';
import { aCaptain, aRun, HOUR } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { toRoster } from '../../../lib/roster.ts';
import { calculateGathered, plunders } from './plunders.ts';

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
  expect(plunders.shownReward(aRun())).toEqual({ text: 'Shown when claimed' });
});

it('shows the mean of the draw, with the yield bonus, for an hour and until it is full', () => {
  const mission = CONTENT.missions['supply-store']!;
  if (mission.kind !== 'Plunders') throw new Error('the Supply Store is a plunder');
  const [captain] = toRoster([aCaptain()], WALLET).captains;
  const missionContext = { gear: {}, prices: CONTENT.prices.reference, now: NOW, content: CONTENT };
  const bonuses = { ...NO_BONUSES, yield: 500_000 };
  // 0.9 BOOTY per hour at 1X and half as much again; the mean of the draw is 1.808X.
  expect(plunders.listCardRows(mission, { captain: captain!, count: 1, bonuses, missionContext })).toEqual([
    { label: 'Average per hour', value: { amount: 2.4408, currency: 'BOOTY' } },
    { label: 'Full after 8 h', value: '19.52' },
  ]);
});
