import { describe, expect, it } from 'vitest';
import { assetUid, runId } from '../ids.ts';
import type { Transfer } from '../ledger.ts';
import { units } from '../money.ts';
import { aCaptain, accepted, ANNE, aPurse, aShip, gear, JACK, refused } from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
import { beginMove, endMove, moveFor } from './moveAssets.ts';
import { isAway, isLocked, refuseLocked, type Movable } from './movement.ts';
import { checkDeposit, creditDeposit, endWithdrawal, holdWithdrawal, withdrawalQuote } from './moveTokens.ts';

const content = { content: TABLES };
const mission = { kind: 'mission', run: runId('r') } as const;
const worn = { kind: 'equipped', to: assetUid('1') } as const;

describe('locks', () => {
  it('ASSET-13 ASSET-17 locks a captain on a mission or with crew, ship or items', () => {
    expect(isLocked(aCaptain())).toBe(false);
    expect(refuseLocked(aCaptain({ lock: mission }))?.rejection.code).toBe('CAPTAIN_LOCKED');
    expect(isLocked(aCaptain({ crew: assetUid('5') }))).toBe(true);
    expect(isLocked(aCaptain({ ship: assetUid('5') }))).toBe(true);
    expect(isLocked(aCaptain({ items: [assetUid('5')] }))).toBe(true);
    expect(isLocked(aCaptain({ lock: { kind: 'arena' } }))).toBe(true);
    expect([isAway(aCaptain({ lock: mission })), isAway(aCaptain())]).toEqual([true, false]);
  });

  it('ASSET-14 ASSET-19 locks crew, ship and item while equipped', () => {
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      expect(isLocked(gear({ family }))).toBe(false);
      expect(refuseLocked(gear({ family, lock: worn }))?.rejection).toEqual({
        code: 'GEAR_LOCKED',
        context: { uid: '50', family },
      });
    }
  });

  it('ASSET-15 ASSET-18 locks a Genesis ship that is assigned or on a mission', () => {
    expect(isLocked(aShip())).toBe(false);
    expect(refuseLocked(aShip({ assignedUserId: JACK }))?.rejection.code).toBe('GENESIS_SHIP_LOCKED');
    expect(isLocked(aShip({ run: { startedAt: 0, endsAt: 1 } }))).toBe(true);
    expect(isLocked(aShip({ captainAboard: assetUid('1') }))).toBe(true);
    expect(isLocked(aShip({ lock: mission }))).toBe(true);
  });

  it('ASSET-16 never locks what is in the wallet', () => {
    expect(isLocked(aCaptain({ location: 'wallet', lock: mission }))).toBe(false);
    expect(isLocked(gear({ location: 'wallet', lock: worn }))).toBe(false);
    expect(isLocked(aShip({ location: 'wallet', assignedUserId: JACK }))).toBe(false);
  });
});

describe('beginMove', () => {
  const things: Movable[] = [
    aCaptain({ uid: '1' }),
    aCaptain({ uid: '2' }),
    aCaptain({ uid: '3', location: 'wallet' }),
    aCaptain({ uid: '4', mint: null }),
    aCaptain({ uid: '5', lock: mission }),
    aCaptain({ uid: '6', location: 'moving' }),
    aCaptain({ uid: '7', owner: JACK }),
    gear({ uid: '50' }),
  ];
  const begin = (move: string, ...uids: string[]) =>
    beginMove(things, { owner: ANNE, move, uids: uids.map(assetUid) }, content);
  const code = (move: string, ...uids: string[]) => refused(begin(move, ...uids)).code;

  it('ASSET-29 chooses mint-and-withdraw for the unminted, thaw in game, freeze in wallet', () => {
    expect(things.slice(0, 6).map((one) => moveFor(one))).toEqual([
      'thaw',
      'thaw',
      'freeze',
      'mint-and-withdraw',
      'thaw',
      null,
    ]);
  });

  it('holds the chosen and leaves the rest', () => {
    const { state, effects, result } = accepted(begin('thaw', '2', '1'));
    expect(effects).toEqual([]);
    expect(state.map(({ location }) => location).slice(0, 3)).toEqual(['moving', 'moving', 'wallet']);
    expect(result).toEqual({ move: 'thaw', uids: ['2', '1'] });
    expect(begin('freeze', '3').ok).toBe(true);
    expect(begin('mint-and-withdraw', '4').ok).toBe(true);
  });

  it('ASSET-21 ASSET-22 moves one to five, unlocked, each once', () => {
    expect(code('thaw')).toBe('MOVE_NOTHING');
    expect(refused(begin('thaw', '1', '2', '3', '4', '5', '6'))).toEqual({
      code: 'MOVE_TOO_MANY',
      context: { most: 5 },
    });
    expect(code('thaw', '1', '1')).toBe('MOVE_TWICE');
    expect(code('thaw', '5')).toBe('CAPTAIN_LOCKED');
    expect(code('thaw', '6')).toBe('MOVE_UNDER_WAY');
    expect(code('thaw', '7')).toBe('NOT_YOURS');
    expect(code('thaw', '77')).toBe('NOT_YOURS');
    const five = Array.from({ length: 5 }, (_, i) => aCaptain({ uid: `${i}` }));
    expect(beginMove(five, { owner: ANNE, move: 'thaw', uids: five.map(({ uid }) => uid) }, content).ok).toBe(
      true,
    );
  });

  it('ASSET-24 ASSET-25 ASSET-26 keeps types, directions and mint states apart', () => {
    expect(code('thaw', '1', '50')).toBe('MOVE_MIXED_FAMILIES');
    expect(code('thaw', '1', '3')).toBe('MOVE_MIXED_LOCATIONS');
    expect(code('thaw', '1', '4')).toBe('MOVE_MIXED_MINTS');
    expect(code('freeze', '1')).toBe('MOVE_WRONG_WAY');
    expect(code('mint-and-withdraw', '1')).toBe('MOVE_WRONG_WAY');
  });

  it('ASSET-30 knows no other action', () => {
    expect(refused(begin('teleport', '1'))).toEqual({ code: 'MOVE_UNKNOWN', context: { move: 'teleport' } });
  });
});

describe('endMove', () => {
  const moving = aCaptain({ location: 'moving', mint: null });
  const end = (move: 'freeze' | 'thaw' | 'mint-and-withdraw', landed: boolean) => {
    const { state, effects, result } = accepted(endMove(moving, { move, landed, mint: 'NewMint' }));
    expect([effects, result]).toEqual([[], { location: state.location }]);
    return state;
  };

  it('ASSET-33 lands where it was going, or comes back', () => {
    expect(end('freeze', true)).toMatchObject({ location: 'game', mint: null });
    expect(end('freeze', false)).toMatchObject({ location: 'wallet', mint: null });
    expect(end('thaw', true).location).toBe('wallet');
    expect(end('thaw', false).location).toBe('game');
    expect(end('mint-and-withdraw', true)).toMatchObject({ location: 'wallet', mint: 'NewMint' });
    expect(end('mint-and-withdraw', false)).toMatchObject({ location: 'game', mint: null });
    expect(
      accepted(endMove({ ...moving, mint: 'Old' }, { move: 'mint-and-withdraw', landed: true })).state.mint,
    ).toBe('Old');
  });

  it('ends only what is under way', () => {
    expect(refused(endMove(aCaptain(), { move: 'thaw', landed: true })).code).toBe('MOVE_NOT_UNDER_WAY');
  });
});

describe('moveTokens', () => {
  const gold = (amount: number) => ({ owner: ANNE, token: 'GOLD', amount: units(amount, 'GOLD') }) as const;
  const lines = (effects: readonly unknown[]) =>
    (effects as Transfer[]).map(({ from, to, amount, reason }) => [from, to, amount, reason]);

  it('ASSET-38 takes 10% of a withdrawal for the treasury, the player receives 90%', () => {
    expect(withdrawalQuote(units(50, 'GOLD'), content)).toEqual({
      tax: units(5, 'GOLD'),
      received: units(45, 'GOLD'),
    });
    const held = accepted(holdWithdrawal(aPurse({ GOLD: 80 }), gold(50), content));
    expect(held.state.GOLD).toBe(units(30, 'GOLD'));
    expect(lines(held.effects)).toEqual([
      [`player:${ANNE}`, 'pool:withdrawals', units(50, 'GOLD'), 'withdrawal.hold'],
    ]);
    expect(held.result).toEqual({ tax: units(5, 'GOLD'), received: units(45, 'GOLD') });
    const landed = accepted(endWithdrawal(held.state, { ...gold(50), landed: true }, content));
    expect(lines(landed.effects)).toEqual([
      ['pool:withdrawals', 'treasury', units(5, 'GOLD'), 'withdrawal.tax'],
      ['pool:withdrawals', 'pool:chain', units(45, 'GOLD'), 'withdrawal.landed'],
    ]);
    expect(landed.state.GOLD).toBe(units(30, 'GOLD'));
    expect(landed.result).toEqual({ tax: units(5, 'GOLD'), received: units(45, 'GOLD') });
  });

  it('gives all of it back when it cannot land', () => {
    const held = accepted(holdWithdrawal(aPurse({ GOLD: 80 }), gold(50), content));
    const released = accepted(endWithdrawal(held.state, { ...gold(50), landed: false }, content));
    expect(released.state.GOLD).toBe(units(80, 'GOLD'));
    expect(lines(released.effects)).toEqual([
      ['pool:withdrawals', `player:${ANNE}`, units(50, 'GOLD'), 'withdrawal.released'],
    ]);
    expect(released.result).toEqual({ tax: 0n, received: 0n });
  });

  it('PROF-22 withdraws no more than is in the game', () => {
    expect(refused(holdWithdrawal(aPurse({ GOLD: 49.5 }), gold(50), content))).toEqual({
      code: 'NOT_ENOUGH_IN_GAME',
      context: { token: 'GOLD' },
    });
    expect(holdWithdrawal(aPurse({ GOLD: 50 }), gold(50), content).ok).toBe(true);
    expect(refused(holdWithdrawal(aPurse(), gold(0), content)).code).toBe('AMOUNT_NOT_POSITIVE');
    expect(refused(holdWithdrawal(aPurse({ GEMS: 9 }), { ...gold(1), token: 'GEMS' }, content)).code).toBe(
      'TOKEN_UNKNOWN',
    );
  });

  it('PROF-21 deposits no more than is on the chain', () => {
    const check = (onChain: number, amount: number) =>
      checkDeposit(units(onChain, 'GOLD'), gold(amount), content);
    expect(accepted(check(50, 20))).toEqual({
      ok: true,
      state: units(30, 'GOLD'),
      effects: [],
      result: { amount: units(20, 'GOLD') },
    });
    expect(check(50, 50).ok).toBe(true);
    expect(refused(check(50, 50.5))).toEqual({ code: 'NOT_ENOUGH_ON_CHAIN', context: { token: 'GOLD' } });
    expect(refused(check(50, 0)).code).toBe('AMOUNT_NOT_POSITIVE');
    expect(refused(checkDeposit(9n, { token: 'TREASURE', amount: 1n }, content)).code).toBe('TOKEN_UNKNOWN');
    const { state, effects, result } = accepted(creditDeposit(aPurse(), gold(20)));
    expect(state.GOLD).toBe(units(20, 'GOLD'));
    expect(lines(effects)).toEqual([['pool:chain', `player:${ANNE}`, units(20, 'GOLD'), 'deposit.landed']]);
    expect(result).toEqual({ amount: units(20, 'GOLD') });
    expect(refused(creditDeposit(aPurse(), gold(0))).code).toBe('AMOUNT_NOT_POSITIVE');
  });
});
