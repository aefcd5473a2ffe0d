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
import { sendWithDice } from '../sendMission.ts';
import { isRaidTeam } from './raids.ts';

const lamp = { family: 'ITEM', design: 'lamp', name: 'Lamp', level: 1, rarity: null };

describe('raids', () => {
  it('pays what the drawn row contains', () => {
    const prizeOf = (...throws: number[]) =>
      expectAccepted(
        sendWithDice(
          {
            balances: someBalances({ BOOTY: 10 }),
            team: [aCaptain({ level: 2 }), aCaptain({ uid: '2', type: 'FM', level: 2 })],
            gear: {},
            prices: REFERENCE_PRICES,
            seeds: { server: 's', player: 'p' },
          },
          { sender: ANNE, mission: 'fort', team: [toAssetUid('1'), toAssetUid('2')] },
          { now: NOON, content: TEST_CONTENT },
          { id: toRunId('r'), contentHash: 'c', commitment: 'k' },
          { below: () => throws.shift()! },
        ),
      ).state.run.prize;
    // Level 2 adds 2%; strengths of 400 and 256 in a million add 0.02% and 0.0128%, 0.0164% in the mean.
    expect(prizeOf(0)).toEqual({
      kind: 'Raids',
      money: [{ currency: 'BOOTY', amount: toUnits(51.0082, 'BOOTY') }],
      things: [],
    });
    expect(prizeOf(400_000, 1)).toEqual({ kind: 'Raids', money: [], things: [lamp] });
    expect(prizeOf(700_000)).toEqual({
      kind: 'Raids',
      money: [{ currency: 'MYTHIC_TOKEN', amount: 1n }],
      things: [],
    });
    expect(prizeOf(800_000)).toEqual({ kind: 'Raids', money: [], things: [] });
  });

  it('takes two captains of different roles', () => {
    expect([isRaidTeam(['FM', 'QM']), isRaidTeam(['UNIQUE', 'UNIQUE'])]).toEqual([true, true]);
    expect([isRaidTeam(['UNIQUE']), isRaidTeam(['FM', 'QM', 'UNIQUE'])]).toEqual([false, false]);
    expect([isRaidTeam(['FM', 'FM']), isRaidTeam(['QM', 'QM'])]).toEqual([false, false]);
  });
});
