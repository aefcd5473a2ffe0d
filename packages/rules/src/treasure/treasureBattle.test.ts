import { describe, expect, it } from 'vitest';
import { assetUid } from '../ids.ts';
import { accepted, ANNE, JACK, NOON } from '../testing/builders.ts';
import { TABLES } from '../testing/tables.ts';
import { allocate, potOf, tideOf, totalGoldBurned, treasureBattle, type Claimant } from './treasureBattle.ts';

const claimant = (uid: string, owner: typeof ANNE, goldBurned: bigint): Claimant => ({
  uid: assetUid(uid),
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
  accepted(
    treasureBattle(
      { treasury: 100n, captains, foughtAt: 0, ...given },
      { battleAt: NOON },
      { content: TABLES },
    ),
  );
const lines = (effects: readonly unknown[]) =>
  (effects as { from: string; to: string; amount: bigint }[]).map(({ from, to, amount }) => [
    from,
    to,
    amount,
  ]);

describe('treasureBattle', () => {
  it('shares a fifth of the treasury by gold burned, one payment a player', () => {
    const { state, effects, result } = battle({ treasury: 250n });
    // A tenth of 600 gold is 60, but the tide is 50 at most; a fifth of 250 + 50 is 60.
    expect(result.map(({ uid, allocation, value }) => [uid, allocation, value])).toEqual([
      ['2', 0.5, 30n],
      ['4', 0.333333333, 20n],
      ['1', 0.166666666, 10n],
    ]);
    expect(lines(effects)).toEqual([
      ['faucet:treasure-tide', 'treasury', 50n],
      ['treasury', `player:${JACK}`, 30n],
      ['treasury', `player:${ANNE}`, 30n],
    ]);
    expect(state).toMatchObject({ treasury: 240n, foughtAt: NOON });
  });

  it('brings a tide by all gold burned, up to its most, and shows the pot', () => {
    expect([0n, 9n, 100n, 499n, 500n, 501n].map((gold) => tideOf(gold, TABLES.treasure))).toEqual([
      0n,
      0n,
      10n,
      49n,
      50n,
      50n,
    ]);
    expect(potOf(250n, 600n, TABLES.treasure)).toBe(60n);
    expect(totalGoldBurned(captains)).toBe(600n);
  });

  it('keeps what does not divide, and everything when nobody has burned gold', () => {
    expect(
      allocate([claimant('1', ANNE, 1n), claimant('2', JACK, 2n)], 100n).map(({ value }) => value),
    ).toEqual([66n, 33n]);
    const { state, effects } = battle({ captains: [claimant('1', ANNE, 0n)] });
    expect(effects).toEqual([]);
    expect(state.treasury).toBe(100n);
    expect(allocate([], 100n)).toEqual([]);
  });

  it('is fought once an hour', () => {
    const once = battle();
    const twice = accepted(treasureBattle(once.state, { battleAt: NOON }, { content: TABLES }));
    expect(twice.state).toEqual(once.state);
    expect(twice.effects).toEqual([]);
    expect(
      accepted(treasureBattle(once.state, { battleAt: NOON + 1 }, { content: TABLES })).effects.length,
    ).toBe(3);
  });

  it('orders equals by uid', () => {
    const equals = allocate([claimant('9', ANNE, 5n), claimant('3', JACK, 5n)], 10n);
    expect(equals.map(({ uid }) => uid)).toEqual(['3', '9']);
  });
});
