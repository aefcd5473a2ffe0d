import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId } from '../ids.ts';
import { DAY_MS } from '../missions/mission.ts';
import {
  aCaptain,
  aGenesisShip,
  ANNE,
  expectAccepted,
  expectRejected,
  JACK,
  NOON,
  someBalances,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { assignFleetCaptain, boardCaptain, raiseTier } from './crewShip.ts';
import type { GenesisShip } from './genesisShip.ts';

const context = { now: NOON, content: TEST_CONTENT };
const finishedRun = { startedAt: NOON - DAY_MS, endsAt: NOON };

describe('crewShip', () => {
  it('FLEET-24 lets the owner assign and remove a fleet captain', () => {
    const assign = (ship: GenesisShip, user: string, action = true) =>
      assignFleetCaptain(ship, { owner: ANNE, user, action }, context);
    const assigned = expectAccepted(assign(aGenesisShip(), JACK));
    expect(assigned.state.assignedUserId).toBe(JACK);
    expect([assigned.effects, assigned.result]).toEqual([[], { name: 'Copper Wake', assigned: JACK }]);
    const given = aGenesisShip({ assignedUserId: JACK });
    const removed = expectAccepted(assign(given, '', false));
    expect(removed.state.assignedUserId).toBeNull();
    expect([removed.effects, removed.result]).toEqual([[], { name: 'Copper Wake', assigned: null }]);
    const named = { name: 'Copper Wake' };
    expect(expectRejected(assign(given, JACK))).toEqual({ code: 'FLEET_CAPTAIN_TAKEN', context: named });
    expect(expectRejected(assign(aGenesisShip(), '', false))).toEqual({
      code: 'FLEET_CAPTAIN_NONE',
      context: named,
    });
    for (const user of ['', '@nobody', ANNE])
      expect(expectRejected(assign(aGenesisShip(), user))).toEqual({
        code: 'FLEET_CAPTAIN_UNKNOWN',
        context: { user },
      });
    expect(expectRejected(assign(aGenesisShip({ owner: JACK }), JACK)).code).toBe('NOT_YOURS');
    expect(expectRejected(assign(aGenesisShip({ location: 'wallet' }), JACK)).code).toBe('NOT_IN_GAME');
    const away = { startedAt: NOON, endsAt: NOON + 1 };
    expect(expectRejected(assign(aGenesisShip({ run: away }), JACK)).code).toBe('SHIP_ON_MISSION');
    expect(expectRejected(assign({ ...given, run: away }, '', false)).code).toBe('SHIP_ON_MISSION');
    expect(expectRejected(assign({ ...given, run: finishedRun }, '', false)).code).toBe(
      'SHIP_REWARD_WAITING',
    );
  });

  it('ends the share agreement with the captain', () => {
    const agreement = { percent: 40, endsAt: NOON + 1, proposedBy: 'captain', isAccepted: true } as const;
    const given = aGenesisShip({ assignedUserId: JACK, sharePaid: 5n, agreement });
    const removed = assignFleetCaptain(given, { owner: ANNE, user: '', action: false }, context);
    expect(expectAccepted(removed).state).toMatchObject({ agreement: null, sharePaid: 0n });
  });

  it('FLEET-ATTACH puts an own, unlocked captain aboard and takes it off again', () => {
    const board = (
      captain: Partial<ReturnType<typeof aCaptain>>,
      ship: Partial<GenesisShip> = {},
      action = true,
    ) =>
      boardCaptain(
        { ship: aGenesisShip(ship), captain: aCaptain(captain) },
        { owner: ANNE, action },
        context,
      );
    const { state: aboard, effects, result } = expectAccepted(board({}));
    expect([effects, result]).toEqual([[], { name: 'Quill #1', aboard: true }]);
    expect(aboard.ship.captainAboard).toBe('1');
    expect(aboard.captain.lock).toEqual({ kind: 'genesis', ship: '90' });
    const ashore = expectAccepted(boardCaptain(aboard, { owner: ANNE, action: false }, context));
    expect(ashore.state).toMatchObject({ ship: { captainAboard: null }, captain: { lock: null } });
    expect([ashore.effects, ashore.result]).toEqual([[], { name: 'Quill #1', aboard: false }]);
    expect(expectRejected(board({}, {}, false))).toEqual({
      code: 'NOT_ABOARD',
      context: { uid: '1', name: 'Quill #1' },
    });
    expect(expectRejected(board({}, { captainAboard: toAssetUid('8') }))).toEqual({
      code: 'SHIP_MANNED',
      context: { name: 'Copper Wake' },
    });
    expect(expectRejected(board({ lock: { kind: 'mission', run: toRunId('r') } }))).toEqual({
      code: 'CAPTAIN_BUSY',
      context: { uid: '1', name: 'Quill #1', with: 'mission' },
    });
    expect(expectRejected(board({ location: 'wallet' })).code).toBe('NOT_IN_GAME');
    expect(expectRejected(board({ owner: JACK })).code).toBe('NOT_YOURS');
    expect(expectRejected(board({}, { run: { startedAt: NOON, endsAt: NOON + 1 } })).code).toBe(
      'SHIP_ON_MISSION',
    );
    expect(expectRejected(board({}, { run: finishedRun })).code).toBe('SHIP_REWARD_WAITING');
  });

  it('FLEET-LEVEL raises the tier bonus for mythic ship tokens, up to its most', () => {
    const raise = (levels: number, tokens: number, ship: Partial<GenesisShip> = {}) =>
      raiseTier(
        { balances: someBalances({ MYTHIC_TOKEN: tokens }), ship: aGenesisShip(ship) },
        { owner: ANNE, levels },
        context,
      );
    const { state, result, effects } = expectAccepted(raise(3, 5));
    expect([state.ship.tierBonus, state.balances.MYTHIC_TOKEN, result.cost]).toEqual([3, 2n, 3n]);
    expect(effects).toMatchObject([
      { from: `player:${ANNE}`, to: 'burn', currency: 'MYTHIC_TOKEN', amount: 3n, reason: 'genesis.tier' },
    ]);
    expect(expectAccepted(raise(50, 50)).result.tierBonus).toBe(50);
    expect(expectRejected(raise(51, 99)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
    expect(expectAccepted(raise(1, 1, { tierBonus: 49 })).result.tierBonus).toBe(50);
    expect(expectRejected(raise(2, 99, { tierBonus: 49 }))).toEqual({
      code: 'LEVEL_COUNT_OUT_OF_RANGE',
      context: { levels: 2, most: 1 },
    });
    expect(expectRejected(raise(0, 99)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
    expect(expectRejected(raise(1.5, 99)).code).toBe('LEVEL_COUNT_OUT_OF_RANGE');
    expect(expectRejected(raise(3, 2))).toEqual({
      code: 'NOT_ENOUGH_CURRENCY',
      context: { currency: 'MYTHIC_TOKEN', missing: 1n },
    });
    expect(raise(3, 3).ok).toBe(true);
    expect(expectRejected(raise(1, 9, { owner: JACK })).code).toBe('NOT_YOURS');
    expect(expectRejected(raise(1, 9, { run: finishedRun })).code).toBe('SHIP_REWARD_WAITING');
  });
});
