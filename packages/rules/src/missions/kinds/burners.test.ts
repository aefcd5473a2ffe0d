import { describe, expect, it } from 'vitest';
import { assetUid } from '../../ids.ts';
import { NO_BONUSES } from '../../modifiers.ts';
import { units } from '../../money.ts';
import { aCaptain, accepted, ANNE, aPurse, NOON, PRICES_AT_REST, refused } from '../../testing/builders.ts';
import { TABLES } from '../../testing/tables.ts';
import { claimMission } from '../claimMission.ts';
import { DAY_MS, type BurnerMission } from '../mission.ts';
import { sendMission } from '../sendMission.ts';
import { burners } from './burners.ts';

const send = (levelCount: number, purse = aPurse({ GOLD: 50_000, BOOTY: 1000 })) =>
  sendMission(
    {
      purse,
      team: [aCaptain({ goldBurned: 7n })],
      gear: {},
      prices: PRICES_AT_REST,
      seeds: { server: 's', player: 'p' },
    },
    { sender: ANNE, mission: 'press', team: [assetUid('1')], levelCount },
    { now: NOON, content: TABLES },
  );
const runOf = (days: number) => accepted(send(days)).state.run;

describe('burners', () => {
  it('RULE-14 takes from one day on', () => {
    expect(runOf(1).levelCount).toBe(1);
    expect(runOf(30).levelCount).toBe(30);
    expect(refused(send(0)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
    expect(refused(send(31)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
  });

  it('RULE-15 takes 24 hours and 1500 GOLD a day', () => {
    expect(runOf(1).endsAt - NOON).toBe(DAY_MS);
    expect(runOf(3).endsAt - NOON).toBe(3 * DAY_MS);
    expect(runOf(1).paid).toEqual([{ currency: 'GOLD', amount: units(1500, 'GOLD') }]);
  });

  it('RULE-16 takes 25 BOOTY for each day beyond the first', () => {
    expect(runOf(3).paid).toEqual([
      { currency: 'GOLD', amount: units(4500, 'GOLD') },
      { currency: 'BOOTY', amount: units(50, 'BOOTY') },
    ]);
  });

  it('asks gold and BOOTY of every captain', () => {
    const press = TABLES.missions['press'] as BurnerMission;
    const voyage = { gear: {}, prices: PRICES_AT_REST, now: NOON, content: TABLES };
    const { price } = burners.quote(press, [aCaptain(), aCaptain({ uid: '2' })], 3, NO_BONUSES, voyage);
    expect(price).toEqual([
      { currency: 'GOLD', amount: units(9000, 'GOLD') },
      { currency: 'BOOTY', amount: units(100, 'BOOTY') },
    ]);
  });

  it('RULE-17 yields the gold cost in gold bars on the captain', () => {
    const { run, team, purse } = accepted(send(2)).state;
    expect(run.prize).toEqual({ kind: 'Burners', goldBars: units(3000, 'GOLD') });
    const claim = accepted(
      claimMission(
        { run, team, purse, trainee: null, emission: {} },
        { claimant: ANNE },
        { now: NOON + 2 * DAY_MS, content: TABLES },
      ),
    );
    expect(claim.state.team[0]!.goldBurned).toBe(7n + units(3000, 'GOLD'));
    expect(claim.result.goldBars).toBe(units(3000, 'GOLD'));
    expect(claim.effects).toEqual([]);
  });
});
