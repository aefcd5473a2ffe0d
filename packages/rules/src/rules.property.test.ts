/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect -- `assertThat` checks each state */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equippedUids } from './assets.ts';
import { maxLevelOf } from './growth/levels.ts';
import { CURRENCIES } from './currencies.ts';
import { someBalances } from '../testing/builders.ts';
import { TEST_CONTENT } from '../testing/testContent.ts';
import { GAME_ACTIONS, type GameAction } from '../testing/gameActions.ts';
import { TestGame } from '../testing/testGame.ts';

const action = fc.record({
  name: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...GAME_ACTIONS) },
    { weight: 3, arbitrary: fc.constantFrom('send', 'claim', 'wait' as const) },
  ),
  a: fc.nat(40),
  b: fc.nat(40),
  n: fc.nat(40),
}) as fc.Arbitrary<GameAction>;
const actionLists = fc.array(action, { minLength: 20, maxLength: 120 });
const settings = { numRuns: 120, seed: 20260310 };

const playActions = (
  actions: readonly GameAction[],
  check: (game: TestGame) => void = () => {},
): TestGame => {
  const game = new TestGame();
  for (const one of actions) {
    game.perform(one);
    check(game);
  }
  return game;
};

const openingBalances = someBalances({
  BOOTY: 3000,
  GOLD: 5000,
  GEMS: 60,
  TREASURE: 2,
  MYTHIC_TOKEN: 4,
  BATTLE_TOKEN: 6,
});
const isFaucet = (account: string): boolean => account.startsWith('faucet:');

const assertThat = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Locks and locations agree with what holds each asset, and each asset is held once. */
const checkAssetLocks = ({ captains, gear, runs, entry }: TestGame): void => {
  const worn = captains.flatMap(equippedUids);
  assertThat(new Set(worn).size === worn.length, 'gear worn twice');
  for (const { uid, lock, level, ...thing } of gear) {
    const wearer = captains.find((captain) => equippedUids(captain).includes(uid));
    assertThat(
      (lock?.kind === 'equipped' ? lock.to : undefined) === wearer?.uid,
      `${uid} worn and locked differently`,
    );
    assertThat(level <= maxLevelOf(thing, TEST_CONTENT.growth), `${uid} too high`);
  }
  for (const captain of captains) {
    const { uid, lock, location } = captain;
    const away = runs.filter(({ team, claimedAt }) => claimedAt === null && team.includes(uid));
    const inArena = entry?.captain === uid;
    assertThat(away.length + Number(inArena) + Number(location !== 'game') <= 1, `${uid} in two places`);
    assertThat(
      (lock?.kind === 'mission' ? lock.run : undefined) === away[0]?.id,
      `${uid} away and locked differently`,
    );
    assertThat((lock?.kind === 'arena') === inArena, `${uid} in the arena and locked differently`);
    assertThat(captain.items.length <= 2, `${uid} wears three items`);
    assertThat(location === 'game' || equippedUids(captain).length === 0, `${uid} left the game with gear`);
    assertThat(captain.level <= maxLevelOf(captain, TEST_CONTENT.growth), `${uid} too high`);
  }
};

describe('random sequences of actions', { timeout: 30_000 }, () => {
  it('never make a balance negative or put an asset in two places', () => {
    fc.assert(
      fc.property(actionLists, (actions) => {
        playActions(actions, (game) => {
          for (const currency of CURRENCIES)
            assertThat(game.balances[currency] >= 0n, `${currency} below zero`);
          assertThat(game.pool.booty > 0n && game.pool.gold > 0n && game.treasury >= 0n, 'a pool is empty');
          checkAssetLocks(game);
        });
      }),
      settings,
    );
  });

  it('create money only from faucets and destroy it only in sinks', () => {
    fc.assert(
      fc.property(actionLists, (actions) => {
        const game = playActions(actions);
        for (const currency of CURRENCIES) {
          let sum = 0n;
          for (const [key, balance] of game.ledger) {
            if (!key.endsWith(`/${currency}`)) continue;
            sum += balance;
            const account = key.split('/')[0]!;
            if (isFaucet(account)) expect(balance).toBeLessThanOrEqual(0n);
            if (account === 'burn' || account === 'pool:withdrawals')
              expect(balance).toBeGreaterThanOrEqual(0n);
          }
          expect(sum).toBe(0n);
          expect(game.balances[currency]).toBe(
            openingBalances[currency] + game.balanceOf(`player:${game.owner}`, currency),
          );
        }
        expect(game.balanceOf('treasury', 'TREASURE')).toBe(game.treasury);
        expect(game.pool.gold - TEST_CONTENT.exchange.poolRest.gold).toBe(
          game.balanceOf('pool:exchange', 'GOLD'),
        );
        expect(game.pool.booty - TEST_CONTENT.exchange.poolRest.booty).toBe(
          game.balanceOf('pool:exchange', 'BOOTY'),
        );
        expect(game.balanceOf('pool:withdrawals', 'GOLD')).toBe(0n);
      }),
      settings,
    );
  });

  it('charge what the preview showed', () => {
    let compared = 0;
    fc.assert(
      fc.property(actionLists, (actions) => {
        for (const { shown, charged } of playActions(actions).previews) {
          expect(charged).toEqual(shown);
          compared++;
        }
      }),
      settings,
    );
    expect(compared).toBeGreaterThan(settings.numRuns);
  });

  it('pay no reward twice', () => {
    let repeated = 0;
    fc.assert(
      fc.property(actionLists, (actions) => {
        const game = playActions(actions);
        for (let at = 0; at < game.runs.length; at++) game.perform({ name: 'claim', a: at, b: 0, n: 0 });
        game.perform({ name: 'wait', a: 0, b: 0, n: 5000 });
        for (let at = 0; at < game.runs.length; at++) game.perform({ name: 'claim', a: at, b: 0, n: 0 });
        const before = structuredClone(game.balances);
        for (const [at, { claimedAt }] of game.runs.entries()) {
          if (claimedAt === null) continue;
          game.perform({ name: 'claim', a: at, b: 0, n: 0 });
          repeated++;
        }
        expect(game.balances).toEqual(before);
      }),
      { ...settings, numRuns: 60 },
    );
    expect(repeated).toBeGreaterThan(60);
  });

  it('give the same states again from the same seeds', () => {
    const snapshot = ({ balances, captains, gear, runs, pool, emission, record }: TestGame) => ({
      balances,
      captains,
      things: gear,
      runs,
      pool,
      emission,
      record,
    });
    fc.assert(
      fc.property(actionLists, (actions) => {
        expect(snapshot(playActions(actions))).toEqual(snapshot(playActions(actions)));
      }),
      { ...settings, numRuns: 60 },
    );
  });

  it('reach every rule: each action is accepted at least once', () => {
    const reached = new Set<string>();
    for (const actions of fc.sample(actionLists, { numRuns: 150, seed: 4 })) {
      for (const verb of Object.keys(playActions(actions).acceptedCounts)) reached.add(verb);
    }
    const stateChangingActions = GAME_ACTIONS.filter((verb) => verb !== 'wait' && verb !== 'jumpBack');
    expect([...reached].toSorted()).toEqual(stateChangingActions.toSorted());
  });
});
