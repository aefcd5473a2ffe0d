import { describe, expect, it } from 'vitest';
import { toAssetUid } from '../ids.ts';
import type { Transfer } from '../ledger.ts';
import { expectAccepted, ANNE, JACK, NOON } from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import {
  allocateTreasure,
  treasurePotOf,
  treasureInflowOf,
  totalGoldBurned,
  treasureBattle,
  type TreasureParticipant,
} from './treasureBattle.ts';

const claimant = (uid: string, owner: typeof ANNE, goldBurned: bigint): TreasureParticipant => ({
  uid: toAssetUid(uid),
  owner,
  goldBurned,
});
const captains = [
  claimant('1', ANNE, 100n),
  claimant('2', JACK, 300n),
  claimant('3', ANNE, 0n),
  claimant('4', ANNE, 200n),
];
const battle = (given: Partial<Parameters<typeof treasureBattle>[0]> = {}) =>
  expectAccepted(
    treasureBattle(
      { treasury: 100n, captains, foughtAt: 0, ...given },
      { battleAt: NOON },
      { content: TEST_CONTENT },
    ),
  );
const lines = (effects: readonly unknown[]) =>
  (effects as Transfer[]).map(({ from, to, currency, amount, reason }) => [
    from,
    to,
    currency,
    amount,
    reason,
  ]);

describe('treasureBattle', () => {
  it('shares a fifth of the treasury by gold burned, one payment a player', () => {
    const { state, effects, result } = battle({ treasury: 250n });
    // A tenth of 600 gold is 60, but the inflow is at most 50; a fifth of 250 + 50 is 60.
    expect(result.map(({ uid, allocation, value }) => [uid, allocation, value])).toEqual([
      ['2', 0.5, 30n],
      ['4', 0.333333333, 20n],
      ['1', 0.166666666, 10n],
    ]);
    expect(lines(effects)).toEqual([
      ['faucet:treasure-tide', 'treasury', 'TREASURE', 50n, 'treasure.tide'],
      ['treasury', `player:${JACK}`, 'TREASURE', 30n, 'treasure.allocation'],
      ['treasury', `player:${ANNE}`, 'TREASURE', 30n, 'treasure.allocation'],
    ]);
    expect(state).toMatchObject({ treasury: 240n, foughtAt: NOON });
  });

  it('issues TREASURE by all gold burned, up to the maximum, and shows the pot', () => {
    expect(
      [0n, 9n, 100n, 499n, 500n, 501n].map((gold) => treasureInflowOf(gold, TEST_CONTENT.treasure)),
    ).toEqual([0n, 0n, 10n, 49n, 50n, 50n]);
    expect(treasurePotOf(250n, 600n, TEST_CONTENT.treasure)).toBe(60n);
    expect(totalGoldBurned(captains)).toBe(600n);
  });

  it('keeps what does not divide, and everything when nobody has burned gold', () => {
    expect(
      allocateTreasure([claimant('1', ANNE, 1n), claimant('2', JACK, 2n)], 100n).map(({ value }) => value),
    ).toEqual([66n, 33n]);
    const { state, effects } = battle({ captains: [claimant('1', ANNE, 0n)] });
    expect(effects).toEqual([]);
    expect(state.treasury).toBe(100n);
    expect(allocateTreasure([], 100n)).toEqual([]);
  });

  it('is fought once an hour', () => {
    const once = battle();
    const twice = expectAccepted(treasureBattle(once.state, { battleAt: NOON }, { content: TEST_CONTENT }));
    expect(twice.state).toEqual(once.state);
    expect(twice.effects).toEqual([]);
    expect(twice.result).toEqual([]);
    expect(
      expectAccepted(treasureBattle(once.state, { battleAt: NOON + 1 }, { content: TEST_CONTENT })).effects
        .length,
    ).toBe(3);
  });

  it('pays nothing to who has burned too little for a whole unit, and lists the share all the same', () => {
    const crowd = [claimant('1', ANNE, 1n), claimant('2', JACK, 999n)];
    const { state, effects, result } = battle({ captains: crowd, treasury: 100n });
    // The inflow is 50, a fifth of 150 is 30, and a thousandth of that is nothing.
    expect(lines(effects).map(([, to, , amount]) => [to, amount])).toEqual([
      ['treasury', 50n],
      [`player:${JACK}`, 29n],
    ]);
    expect(result.map(({ uid, value }) => [uid, value])).toEqual([
      ['2', 29n],
      ['1', 0n],
    ]);
    expect(state.treasury).toBe(121n);
  });

  it('orders equals by uid, whichever came first', () => {
    const [three, nine] = [claimant('3', JACK, 5n), claimant('9', ANNE, 5n)];
    for (const equals of [
      [nine, three],
      [three, nine],
    ]) {
      expect(allocateTreasure(equals, 10n).map(({ uid }) => uid)).toEqual(['3', '9']);
    }
  });
});
