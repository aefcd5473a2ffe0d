import { describe, expect, it } from 'vitest';
import { toAssetUid, toRunId } from '../ids.ts';
import type { Transfer } from '../ledger.ts';
import { toUnits } from '../money.ts';
import {
  aCaptain,
  expectAccepted,
  ANNE,
  someBalances,
  aGenesisShip,
  aGearPiece,
  JACK,
  expectRejected,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { beginMove, finishMove, assetMoveFor } from './moveAssets.ts';
import { validateUnlocked, type MovableAsset } from './movement.ts';
import {
  checkDeposit,
  creditDeposit,
  finishWithdrawal,
  reserveWithdrawal,
  withdrawalQuote,
} from './moveTokens.ts';

const content = { content: TEST_CONTENT };
const mission = { kind: 'mission', run: toRunId('r') } as const;
const worn = { kind: 'equipped', to: toAssetUid('1') } as const;

const isLocked = (asset: MovableAsset): boolean => validateUnlocked(asset) !== null;

describe('locks', () => {
  it('ASSET-13 ASSET-17 locks a captain on a mission or with crew, ship or items', () => {
    expect(isLocked(aCaptain())).toBe(false);
    expect(validateUnlocked(aCaptain({ lock: mission }))?.rejection.code).toBe('CAPTAIN_LOCKED');
    expect(isLocked(aCaptain({ crew: toAssetUid('5') }))).toBe(true);
    expect(isLocked(aCaptain({ ship: toAssetUid('5') }))).toBe(true);
    expect(isLocked(aCaptain({ items: [toAssetUid('5')] }))).toBe(true);
    expect(isLocked(aCaptain({ lock: { kind: 'arena' } }))).toBe(true);
  });

  it('ASSET-14 ASSET-19 locks crew, ship and item while equipped', () => {
    for (const family of ['ITEM', 'CREW', 'SHIP'] as const) {
      expect(isLocked(aGearPiece({ family }))).toBe(false);
      expect(validateUnlocked(aGearPiece({ family, lock: worn }))?.rejection).toEqual({
        code: 'GEAR_LOCKED',
        context: { uid: '50', family },
      });
    }
  });

  it('ASSET-15 ASSET-18 locks a Genesis ship that is assigned or on a mission', () => {
    expect(isLocked(aGenesisShip())).toBe(false);
    expect(validateUnlocked(aGenesisShip({ assignedUserId: JACK }))?.rejection.code).toBe(
      'GENESIS_SHIP_LOCKED',
    );
    expect(isLocked(aGenesisShip({ run: { startedAt: 0, endsAt: 1 } }))).toBe(true);
    expect(isLocked(aGenesisShip({ captainAboard: toAssetUid('1') }))).toBe(true);
    expect(isLocked(aGenesisShip({ lock: mission }))).toBe(true);
  });

  it('ASSET-16 never locks what is in the wallet', () => {
    expect(isLocked(aCaptain({ location: 'wallet', lock: mission }))).toBe(false);
    expect(isLocked(aGearPiece({ location: 'wallet', lock: worn }))).toBe(false);
    expect(isLocked(aGenesisShip({ location: 'wallet', assignedUserId: JACK }))).toBe(false);
  });
});

describe('beginMove', () => {
  const things: MovableAsset[] = [
    aCaptain({ uid: '1' }),
    aCaptain({ uid: '2' }),
    aCaptain({ uid: '3', location: 'wallet' }),
    aCaptain({ uid: '4', mint: null }),
    aCaptain({ uid: '5', lock: mission }),
    aCaptain({ uid: '6', location: 'moving' }),
    aCaptain({ uid: '7', owner: JACK }),
    aGearPiece({ uid: '50' }),
  ];
  const begin = (move: string, ...uids: string[]) =>
    beginMove(things, { owner: ANNE, move, uids: uids.map(toAssetUid) }, content);
  const code = (move: string, ...uids: string[]) => expectRejected(begin(move, ...uids)).code;

  it('ASSET-29 chooses mint-and-withdraw for the unminted, thaw in game, freeze in wallet', () => {
    expect(things.slice(0, 6).map((one) => assetMoveFor(one))).toEqual([
      'thaw',
      'thaw',
      'freeze',
      'mint-and-withdraw',
      'thaw',
      null,
    ]);
  });

  it('holds the chosen and leaves the rest', () => {
    const { state, effects, result } = expectAccepted(begin('thaw', '2', '1'));
    expect(effects).toEqual([]);
    expect(state.map(({ location }) => location).slice(0, 3)).toEqual(['moving', 'moving', 'wallet']);
    expect(result).toEqual({ move: 'thaw', uids: ['2', '1'] });
    expect(begin('freeze', '3').ok).toBe(true);
    expect(begin('mint-and-withdraw', '4').ok).toBe(true);
  });

  it('ASSET-21 ASSET-22 moves one to five, unlocked, each once', () => {
    expect(code('thaw')).toBe('MOVE_NOTHING');
    expect(expectRejected(begin('thaw', '1', '2', '3', '4', '5', '6'))).toEqual({
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
    expect(expectRejected(begin('teleport', '1'))).toEqual({
      code: 'MOVE_UNKNOWN',
      context: { move: 'teleport' },
    });
  });
});

describe('finishMove', () => {
  const moving = aCaptain({ location: 'moving', mint: null });
  const end = (move: 'freeze' | 'thaw' | 'mint-and-withdraw', landed: boolean) => {
    const after = finishMove(moving, { move, landed, wallet: JACK, mint: 'NewMint' });
    expect(after?.owner).toBe(move === 'freeze' && landed ? JACK : ANNE);
    return after;
  };

  it('ASSET-33 puts the asset at its destination, or back where it was', () => {
    expect(end('freeze', true)).toMatchObject({ location: 'game', mint: null });
    expect(end('freeze', false)).toMatchObject({ location: 'wallet', mint: null });
    expect(end('thaw', true)?.location).toBe('wallet');
    expect(end('thaw', false)?.location).toBe('game');
    expect(end('mint-and-withdraw', true)).toMatchObject({ location: 'wallet', mint: 'NewMint' });
    expect(end('mint-and-withdraw', false)).toMatchObject({ location: 'game', mint: null });
  });

  it('changes nothing where the asset is not moving', () => {
    expect(finishMove(aCaptain(), { move: 'thaw', landed: true, wallet: ANNE, mint: null })).toBeNull();
  });
});

describe('moveTokens', () => {
  const gold = (amount: number) => ({ owner: ANNE, token: 'GOLD', amount: toUnits(amount, 'GOLD') }) as const;
  const lines = (effects: readonly unknown[]) =>
    (effects as Transfer[]).map(({ from, to, amount, reason }) => [from, to, amount, reason]);

  it('ASSET-38 takes 10% of a withdrawal for the treasury, the player receives 90%', () => {
    expect(withdrawalQuote(toUnits(50, 'GOLD'), content)).toEqual({
      tax: toUnits(5, 'GOLD'),
      received: toUnits(45, 'GOLD'),
    });
    const held = expectAccepted(reserveWithdrawal(someBalances({ GOLD: 80 }), gold(50), content));
    expect(held.state.GOLD).toBe(toUnits(30, 'GOLD'));
    expect(lines(held.effects)).toEqual([
      [`player:${ANNE}`, 'pool:withdrawals', toUnits(50, 'GOLD'), 'withdrawal.hold'],
    ]);
    expect(held.result).toEqual({ tax: toUnits(5, 'GOLD'), received: toUnits(45, 'GOLD') });
    const landed = expectAccepted(finishWithdrawal(held.state, { ...gold(50), landed: true }, content));
    expect(lines(landed.effects)).toEqual([
      ['pool:withdrawals', 'treasury', toUnits(5, 'GOLD'), 'withdrawal.tax'],
      ['pool:withdrawals', 'pool:chain', toUnits(45, 'GOLD'), 'withdrawal.landed'],
    ]);
    expect(landed.state.GOLD).toBe(toUnits(30, 'GOLD'));
    expect(landed.result).toEqual({ tax: toUnits(5, 'GOLD'), received: toUnits(45, 'GOLD') });
  });

  it('gives all of it back when it cannot land', () => {
    const held = expectAccepted(reserveWithdrawal(someBalances({ GOLD: 80 }), gold(50), content));
    const released = expectAccepted(finishWithdrawal(held.state, { ...gold(50), landed: false }, content));
    expect(released.state.GOLD).toBe(toUnits(80, 'GOLD'));
    expect(lines(released.effects)).toEqual([
      ['pool:withdrawals', `player:${ANNE}`, toUnits(50, 'GOLD'), 'withdrawal.released'],
    ]);
    expect(released.result).toEqual({ tax: 0n, received: 0n });
  });

  it('PROF-22 withdraws no more than is in the game', () => {
    expect(expectRejected(reserveWithdrawal(someBalances({ GOLD: 49.5 }), gold(50), content))).toEqual({
      code: 'NOT_ENOUGH_IN_GAME',
      context: { token: 'GOLD' },
    });
    expect(reserveWithdrawal(someBalances({ GOLD: 50 }), gold(50), content).ok).toBe(true);
    expect(expectRejected(reserveWithdrawal(someBalances(), gold(0), content)).code).toBe(
      'AMOUNT_NOT_POSITIVE',
    );
    expect(
      expectRejected(reserveWithdrawal(someBalances({ GEMS: 9 }), { ...gold(1), token: 'GEMS' }, content))
        .code,
    ).toBe('TOKEN_UNKNOWN');
  });

  it('PROF-21 deposits no more than is on the chain', () => {
    const check = (onChain: number, amount: number) =>
      checkDeposit(toUnits(onChain, 'GOLD'), gold(amount), content);
    expect(expectAccepted(check(50, 20))).toEqual({
      ok: true,
      state: toUnits(30, 'GOLD'),
      effects: [],
      result: { amount: toUnits(20, 'GOLD') },
    });
    expect(check(50, 50).ok).toBe(true);
    expect(expectRejected(check(50, 50.5))).toEqual({
      code: 'NOT_ENOUGH_ON_CHAIN',
      context: { token: 'GOLD' },
    });
    expect(expectRejected(check(50, 0)).code).toBe('AMOUNT_NOT_POSITIVE');
    expect(expectRejected(checkDeposit(9n, { token: 'TREASURE', amount: 1n }, content)).code).toBe(
      'TOKEN_UNKNOWN',
    );
    const { state, effects, result } = expectAccepted(creditDeposit(someBalances(), gold(20)));
    expect(state.GOLD).toBe(toUnits(20, 'GOLD'));
    expect(lines(effects)).toEqual([['pool:chain', `player:${ANNE}`, toUnits(20, 'GOLD'), 'deposit.landed']]);
    expect(result).toEqual({ amount: toUnits(20, 'GOLD') });
    expect(expectRejected(creditDeposit(someBalances(), gold(0))).code).toBe('AMOUNT_NOT_POSITIVE');
  });
});
