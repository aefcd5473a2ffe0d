import { describe, expect, it } from 'vitest';
import { assetUid, runId } from '../../ids.ts';
import { units } from '../../money.ts';
import { aCaptain, accepted, ANNE, aPurse, NOON, PRICES_AT_REST, refused } from '../../testing/builders.ts';
import { TABLES } from '../../testing/tables.ts';
import { claimMission } from '../claimMission.ts';
import { sendWithDice } from '../sendMission.ts';

const END = Date.UTC(2027, 0, 1);
const send = () =>
  accepted(
    sendWithDice(
      {
        purse: aPurse(),
        team: [aCaptain({ level: 5 })],
        gear: {},
        prices: PRICES_AT_REST,
        seeds: { server: 's', player: 'p' },
      },
      { sender: ANNE, mission: 'voyage', team: [assetUid('1')] },
      { now: NOON, content: TABLES },
      { id: runId('r'), contentHash: 'c', commitment: 'k' },
      { below: () => 0 },
    ),
  ).state;
const claim = (now: number) => {
  const { run, team, purse } = send();
  return claimMission(
    { run, team, purse, trainee: null, emission: {} },
    { claimant: ANNE },
    { now, content: TABLES },
  );
};

describe('specials', () => {
  // 5 TREASURE, bettered by 5.3125% for level 5 and its strength.
  const treasure = { currency: 'TREASURE', amount: units(5.265625, 'TREASURE') };

  it('fixes the prize when the captain leaves', () => {
    expect(send().run).toMatchObject({
      outcome: { row: 0, type: 'success', weights: [1_000_000] },
      prize: { kind: 'Specials', money: [treasure], things: [] },
      endsAt: END,
    });
  });

  it('holds the captain to the end of the voyage and pays then', () => {
    expect(refused(claim(END - 1)).code).toBe('MISSION_NOT_FINISHED');
    const { state, effects, result } = accepted(claim(END));
    expect(effects).toMatchObject([{ from: 'faucet:specials', to: `player:${ANNE}`, ...treasure }]);
    expect(state.purse).toEqual(aPurse({ TREASURE: 5.265625 }));
    expect(state.team[0]).toMatchObject({ lock: null, missionsPlayed: 1, level: 5, goldBurned: 0n });
    expect(result).toMatchObject({ money: [treasure], things: [], levels: 0, goldBars: 0n });
  });
});
