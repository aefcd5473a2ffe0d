import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId } from '../../ids.ts';
import { toUnits } from '../../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  NOON,
  REFERENCE_PRICES,
} from '../../../testing/builders.ts';
import { TEST_CONTENT } from '../../../testing/testContent.ts';
import { claimMission } from '../claimMission.ts';
import { HOUR_MS, MINUTE_MS } from '../mission.ts';
import { sendWithDice } from '../sendMission.ts';
import { computePlunder, plunders, type PlunderMission } from './plunders.ts';

const mission = (slug: string) => TEST_CONTENT.missions[slug] as PlunderMission;
const send = (slug: string, thrown: number) =>
  expectAccepted(
    sendWithDice(
      {
        balances: someBalances({ BATTLE_TOKEN: 1 }),
        team: [aCaptain({ level: 5 })],
        gear: {},
        prices: REFERENCE_PRICES,
        seeds: { server: 's', player: 'p' },
      },
      { sender: ANNE, mission: slug, team: [toAssetUid('1')] },
      { now: NOON, content: TEST_CONTENT },
      { id: toRunId('r'), contentHash: 'c', commitment: 'k' },
      { below: () => thrown },
    ),
  ).state;

describe('plunders', () => {
  it('draws the multiplier at the send and betters the yield by level and strength', () => {
    // Level 5 adds 5%; a strength of 6,250 out of 1,000,000 adds 0.3125%: 10 BOOTY become 10.53125.
    const prize = { kind: 'Plunders', currency: 'BOOTY', capMs: 8 * HOUR_MS };
    expect([0, 200_000, 700_000].map((thrown) => send('harbour', thrown).run.prize)).toEqual([
      { ...prize, permille: 0, perHour: 0n },
      { ...prize, permille: 1000, perHour: toUnits(10.53125, 'BOOTY') },
      { ...prize, permille: 3000, perHour: toUnits(31.59375, 'BOOTY') },
    ]);
  });

  it('remembers the row and the chances it was drawn with', () => {
    expect([0, 200_000].map((thrown) => send('harbour', thrown).run.outcome)).toEqual([
      { row: 0, type: 'failure', weights: [200_000, 500_000, 300_000] },
      { row: 1, type: 'success', weights: [200_000, 500_000, 300_000] },
    ]);
  });

  it('asks a battle token of each captain, and names none where none is needed', () => {
    const context = { prices: REFERENCE_PRICES, now: NOON, content: TEST_CONTENT };
    const basis = { levels: [1, 1], levelCount: 1, speed: 0 };
    const quote = (slug: string) => plunders.quote(mission(slug), basis, context);
    expect(quote('harbour')).toEqual({
      price: [{ currency: 'BATTLE_TOKEN', amount: 2n }],
      endsAt: NOON + 60 * MINUTE_MS,
    });
    expect(quote('larder')).toEqual({ price: [], endsAt: NOON });
  });

  it('pays what the mission yields for the time away, up to its cap', () => {
    const paidAfter = (minutes: number) => {
      const { run, team, balances } = send('larder', 0);
      return expectAccepted(
        claimMission(
          { run, team, balances, trainee: null, emission: {} },
          { claimant: ANNE },
          { now: NOON + minutes * MINUTE_MS, content: TEST_CONTENT },
        ),
      );
    };
    // 2 GEMS an hour, bettered by 5.3125%, for at most an hour.
    expect([30, 60, 600].map((minutes) => paidAfter(minutes).state.balances.GEMS)).toEqual([
      toUnits(1.053125, 'GEMS'),
      toUnits(2.10625, 'GEMS'),
      toUnits(2.10625, 'GEMS'),
    ]);
    expect(paidAfter(60).effects).toMatchObject([{ from: 'faucet:plunders', currency: 'GEMS' }]);
    expect(paidAfter(60).state.team[0]!.arEarned).toBe(0n);
  });

  it('counts whole milliseconds, and none when the clock has jumped back', () => {
    const prize = {
      kind: 'Plunders',
      currency: 'BOOTY',
      permille: 1000,
      perHour: BigInt(HOUR_MS),
      capMs: 1000,
    } as const;
    expect([-5, 0, 1.9, 999, 1000, 1001].map((ms) => computePlunder(prize, ms))).toEqual([
      0n,
      0n,
      1n,
      999n,
      1000n,
      1000n,
    ]);
  });
});
