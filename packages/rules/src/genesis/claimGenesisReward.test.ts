import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAssetUid } from '../ids.ts';
import { DAY_MS } from '../missions/mission.ts';
import { toUnits } from '../money.ts';
import {
  aGenesisShip,
  ANNE,
  expectAccepted,
  expectRejected,
  JACK,
  NOON,
  someBalances,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import { claimAllGenesisRewards, claimGenesisReward } from './claimGenesisReward.ts';
import { isShipClaimable, splitReward, type GenesisShip, type ShareAgreement } from './genesisShip.ts';

const booty = (display: number) => toUnits(display, 'BOOTY');
const context = { now: NOON, content: TEST_CONTENT };
const owner = { owner: ANNE };
const finishedRun = { startedAt: NOON - DAY_MS, endsAt: NOON };

describe('claimGenesisReward', () => {
  const home = aGenesisShip({
    run: finishedRun,
    reward: booty(100),
    allTimeRewardClaimed: 5n,
    allTimeTaxPaid: 1n,
  });
  const claim = (ship: Partial<GenesisShip> = {}, emission = {}) =>
    claimGenesisReward({ balances: someBalances(), ship: { ...home, ...ship }, emission }, owner, context);

  it('FLEET-28 pays after tax and counts both for ever', () => {
    const { state, effects, result } = expectAccepted(claim());
    expect(state.balances.BOOTY).toBe(booty(90));
    expect(state.ship).toMatchObject({
      run: null,
      reward: 0n,
      allTimeRewardClaimed: 5n + booty(90),
      allTimeTaxPaid: 1n + booty(10),
    });
    expect(
      effects.map((one) => one.type === 'transfer' && [one.from, one.to, one.amount, one.reason]),
    ).toEqual([
      ['faucet:genesis', 'treasury', booty(10), 'genesis.tax'],
      ['faucet:genesis', `player:${ANNE}`, booty(90), 'genesis.reward'],
    ]);
    expect(result).toEqual({
      uid: '90',
      name: 'Copper Wake',
      captain: null,
      reward: booty(100),
      tax: booty(10),
      share: 0n,
      received: booty(90),
    });
  });

  it('gives an assigned fleet captain a share through the owner, and counts it as theirs', () => {
    const { state, effects, result } = expectAccepted(claim({ assignedUserId: JACK, sharePaid: 4n }));
    expect(effects.slice(1)).toMatchObject([
      { from: 'faucet:genesis', to: `player:${ANNE}`, amount: booty(90), reason: 'genesis.reward' },
      { from: `player:${ANNE}`, to: `player:${JACK}`, amount: booty(9), reason: 'genesis.fleetCaptain' },
    ]);
    expect(result).toMatchObject({ captain: JACK, share: booty(9), received: booty(81) });
    expect(state.balances.BOOTY).toBe(booty(81));
    expect(state.ship).toMatchObject({
      allTimeRewardClaimed: 5n + booty(81),
      allTimeTaxPaid: 1n + booty(10),
      sharePaid: 4n + booty(9),
    });
  });

  it('pays the agreed share until the agreement ends, then the usual one', () => {
    const shareWith = (given: Partial<ShareAgreement>) => {
      const agreement = { percent: 40, endsAt: NOON + 1, proposedBy: 'owner', isAccepted: true } as const;
      const decision = claim({ assignedUserId: JACK, agreement: { ...agreement, ...given } });
      return expectAccepted(decision).result.share;
    };
    expect(shareWith({})).toBe(booty(36));
    expect(shareWith({ endsAt: NOON })).toBe(booty(9));
    expect(shareWith({ isAccepted: false })).toBe(booty(9));
    expect(shareWith({ percent: 0 })).toBe(0n);
    expect(shareWith({ percent: 100 })).toBe(booty(90));
  });

  it('writes no empty lines for a reward too small to share', () => {
    const { effects } = expectAccepted(claim({ reward: 7n, assignedUserId: JACK }));
    expect(effects.map((one) => one.type === 'transfer' && [one.to, one.amount])).toEqual([
      [`player:${ANNE}`, 7n],
    ]);
  });

  it('FLEET-14 blocks the single claim off mission, without reward, too early or of another', () => {
    expect(expectRejected(claim({ run: null }))).toEqual({
      code: 'SHIP_NOTHING_TO_CLAIM',
      context: { name: 'Copper Wake' },
    });
    expect(expectRejected(claim({ reward: 0n })).code).toBe('SHIP_NOTHING_TO_CLAIM');
    expect(expectRejected(claim({ run: { startedAt: 0, endsAt: NOON + 1 } })).code).toBe('SHIP_ON_MISSION');
    expect(expectRejected(claim({ owner: JACK })).code).toBe('NOT_YOURS');
    expect(expectRejected(claim({ reward: booty(5001) })).code).toBe('FAUCET_DRY');
  });

  it('FLEET-15 claims all that is ready, older rewards included, and refuses when there is nothing', () => {
    const fleet = [
      home,
      aGenesisShip({ uid: '91', reward: booty(20) }),
      aGenesisShip({ uid: '92', reward: 9n, run: { startedAt: 0, endsAt: NOON + 1 } }),
      aGenesisShip({ uid: '93', owner: JACK, reward: 9n }),
    ];
    const all = (ships: readonly GenesisShip[]) =>
      claimAllGenesisRewards({ balances: someBalances(), ships, emission: {} }, owner, context);
    const { state, result } = expectAccepted(all(fleet));
    expect(state.balances.BOOTY).toBe(booty(108));
    expect(state.ships.map(({ reward }) => reward)).toEqual([0n, 0n, 9n, 9n]);
    expect(result).toMatchObject({
      claimed: [
        { uid: '90', reward: booty(100), tax: booty(10), received: booty(90) },
        { uid: '91', reward: booty(20), tax: booty(2), received: booty(18) },
      ],
      left: 0,
    });
    expect(expectRejected(all([aGenesisShip()])).code).toBe('FLEET_NOTHING_TO_CLAIM');
  });

  it('pays of all what fits under the daily limit, and leaves the rest claimable', () => {
    const ships = [
      { ...home, reward: booty(3000) },
      aGenesisShip({ uid: '91', reward: booty(2001) }),
      aGenesisShip({ uid: '92', reward: booty(2000) }),
    ];
    const all = (given: readonly GenesisShip[]) =>
      claimAllGenesisRewards({ balances: someBalances(), ships: given, emission: {} }, owner, context);
    const { state, result } = expectAccepted(all(ships));
    expect(result.claimed.map(({ uid }) => uid)).toEqual(['90', '92']);
    expect(result.left).toBe(1);
    expect(state.ships.map(({ reward }) => reward)).toEqual([0n, booty(2001), 0n]);
    expect(isShipClaimable(state.ships[1] ?? home, NOON)).toBe(true);
    expect(expectRejected(all([{ ...home, reward: booty(5001) }])).code).toBe('FAUCET_DRY');
  });

  it('pays a fleet with one line for each account', () => {
    const fleet = ['1', '2', '3'].map((uid) => ({
      ...home,
      uid: toAssetUid(uid),
      assignedUserId: uid === '3' ? null : JACK,
    }));
    const { effects } = expectAccepted(
      claimAllGenesisRewards({ balances: someBalances(), ships: fleet, emission: {} }, owner, context),
    );
    expect(effects.map((one) => one.type === 'transfer' && [one.to, one.amount])).toEqual([
      ['treasury', booty(30)],
      [`player:${ANNE}`, booty(270)],
      [`player:${JACK}`, booty(18)],
    ]);
  });
});

describe('for every reward and share', () => {
  const amounts = fc.bigInt(0n, 10n ** 12n);
  const percents = fc.bigInt(0n, 100n);

  it('tax, share and what the owner receives sum to the reward', () => {
    fc.assert(
      fc.property(amounts, percents, (reward, percent) => {
        const { tax, share, received } = splitReward(reward, percent, TEST_CONTENT.genesis);
        expect(tax + share + received).toBe(reward);
        expect([tax, share, received].every((part) => part >= 0n)).toBe(true);
      }),
      { seed: 7 },
    );
  });

  const ships = fc.array(
    fc.record({
      reward: fc.bigInt(0n, booty(2000)),
      isAssigned: fc.boolean(),
      percent: fc.option(fc.integer({ min: 0, max: 100 })),
    }),
    { maxLength: 12 },
  );

  it('a fleet pays from the faucet what it claimed, within the limit, and nothing comes from nothing', () => {
    fc.assert(
      fc.property(ships, (drawn) => {
        const fleet = drawn.map(({ reward, isAssigned, percent }, index) =>
          aGenesisShip({
            uid: String(index + 1),
            reward,
            run: finishedRun,
            assignedUserId: isAssigned ? JACK : null,
            agreement:
              isAssigned && percent !== null
                ? { percent, endsAt: NOON + 1, proposedBy: 'owner', isAccepted: true }
                : null,
          }),
        );
        const decision = claimAllGenesisRewards(
          { balances: someBalances(), ships: fleet, emission: {} },
          owner,
          context,
        );
        if (!decision.ok) return;
        const { state, effects, result } = decision;
        const sum = (fits: (account: string) => boolean, side: 'from' | 'to') =>
          effects.reduce(
            (all, one) => (one.type === 'transfer' && fits(one[side]) ? all + one.amount : all),
            0n,
          );
        const paid = result.claimed.reduce((all, { reward }) => all + reward, 0n);
        const left = state.ships.reduce((all, { reward }) => all + reward, 0n);
        expect(sum((account) => account === 'faucet:genesis', 'from')).toBe(paid);
        expect(paid + left).toBe(fleet.reduce((all, { reward }) => all + reward, 0n));
        expect(paid <= booty(5000)).toBe(true);
        const toJack = sum((account) => account === `player:${JACK}`, 'to');
        const tax = sum((account) => account === 'treasury', 'to');
        expect(tax + toJack + state.balances.BOOTY).toBe(paid);
        expect(result.claimed.length + result.left).toBe(fleet.filter(({ reward }) => reward > 0n).length);
      }),
      { seed: 7 },
    );
  });
});
