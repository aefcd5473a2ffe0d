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
  expectRejected,
} from '../../../testing/builders.ts';
import { TEST_CONTENT } from '../../../testing/testContent.ts';
import { claimMission } from '../claimMission.ts';
import { sendWithDice } from '../sendMission.ts';

const END = Date.UTC(2027, 0, 1);
const send = () =>
  expectAccepted(
    sendWithDice(
      {
        balances: someBalances(),
        team: [aCaptain({ level: 5 })],
        gear: {},
        prices: REFERENCE_PRICES,
        seeds: { server: 's', player: 'p' },
      },
      { sender: ANNE, mission: 'voyage', team: [toAssetUid('1')] },
      { now: NOON, content: TEST_CONTENT },
      { id: toRunId('r'), contentHash: 'c', commitment: 'k' },
      { below: () => 0 },
    ),
  ).state;
const claim = (now: number) => {
  const { run, team, balances } = send();
  return claimMission(
    { run, team, balances, trainee: null, emission: {} },
    { claimant: ANNE },
    { now, content: TEST_CONTENT },
  );
};

describe('specials', () => {
  // 5 TREASURE, bettered by 5.3125% for level 5 and its strength.
  const treasure = { currency: 'TREASURE', amount: toUnits(5.265625, 'TREASURE') };

  it('fixes the prize when the captain leaves', () => {
    expect(send().run).toMatchObject({
      outcome: { row: 0, type: 'success', weights: [1_000_000] },
      prize: { kind: 'Specials', money: [treasure], things: [] },
      endsAt: END,
    });
  });

  it('holds the captain until the end of the mission and pays then', () => {
    expect(expectRejected(claim(END - 1)).code).toBe('MISSION_NOT_FINISHED');
    const { state, effects, result } = expectAccepted(claim(END));
    expect(effects).toMatchObject([{ from: 'faucet:specials', to: `player:${ANNE}`, ...treasure }]);
    expect(state.balances).toEqual(someBalances({ TREASURE: 5.265625 }));
    expect(state.team[0]).toMatchObject({ lock: null, missionsPlayed: 1, level: 5, goldBurned: 0n });
    expect(result).toMatchObject({ money: [treasure], things: [], levels: 0, goldBars: 0n });
  });
});
