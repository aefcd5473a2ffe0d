import { describe, expect, it } from 'vitest';
import { toAssetUid } from '../../ids.ts';
import { toUnits } from '../../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  NOON,
  REFERENCE_PRICES,
  expectRejected,
} from '../../../testing/builders.ts';
import { TEST_CONTENT } from '../../../testing/testContent.ts';
import { claimMission } from '../claimMission.ts';
import { DAY_MS } from '../mission.ts';
import { sendMission } from '../sendMission.ts';
import { burners, type BurnerMission } from './burners.ts';

const send = (levelCount: number, balances = someBalances({ GOLD: 50_000, BOOTY: 1000 })) =>
  sendMission(
    {
      balances,
      team: [aCaptain({ goldBurned: 7n })],
      gear: {},
      prices: REFERENCE_PRICES,
      seeds: { server: 's', player: 'p' },
    },
    { sender: ANNE, mission: 'press', team: [toAssetUid('1')], levelCount },
    { now: NOON, content: TEST_CONTENT },
  );
const runOf = (days: number) => expectAccepted(send(days)).state.run;

describe('burners', () => {
  it('RULE-14 takes from one day on', () => {
    expect(runOf(1).levelCount).toBe(1);
    expect(runOf(30).levelCount).toBe(30);
    expect(expectRejected(send(0)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
    expect(expectRejected(send(31)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
  });

  it('RULE-15 takes 24 hours and 1500 GOLD a day', () => {
    expect(runOf(1).endsAt - NOON).toBe(86_400_000);
    expect(runOf(3).endsAt - NOON).toBe(259_200_000);
    expect(runOf(1).paid).toEqual([{ currency: 'GOLD', amount: toUnits(1500, 'GOLD') }]);
  });

  it('RULE-16 takes 25 BOOTY for each day beyond the first', () => {
    expect(runOf(3).paid).toEqual([
      { currency: 'GOLD', amount: toUnits(4500, 'GOLD') },
      { currency: 'BOOTY', amount: toUnits(50, 'BOOTY') },
    ]);
  });

  it('asks gold and BOOTY of every captain', () => {
    const press = TEST_CONTENT.missions['press'] as BurnerMission;
    const missionContext = { prices: REFERENCE_PRICES, now: NOON, content: TEST_CONTENT };
    const { price } = burners.quote(press, { levels: [1, 1], levelCount: 3, speed: 0 }, missionContext);
    expect(price).toEqual([
      { currency: 'GOLD', amount: toUnits(9000, 'GOLD') },
      { currency: 'BOOTY', amount: toUnits(100, 'BOOTY') },
    ]);
  });

  it('RULE-17 yields the gold cost in gold bars on the captain', () => {
    const { run, team, balances } = expectAccepted(send(2)).state;
    expect(run.prize).toEqual({ kind: 'Burners', goldBars: toUnits(3000, 'GOLD') });
    const claim = expectAccepted(
      claimMission(
        { run, team, balances, trainee: null, emission: {} },
        { claimant: ANNE },
        { now: NOON + 2 * DAY_MS, content: TEST_CONTENT },
      ),
    );
    expect(claim.state.team[0]!.goldBurned).toBe(7n + toUnits(3000, 'GOLD'));
    expect(claim.result.goldBars).toBe(toUnits(3000, 'GOLD'));
    expect(claim.effects).toEqual([]);
  });
});
