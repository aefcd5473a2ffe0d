/* oxlint-disable vitest/no-conditional-expect, vitest/expect-expect -- lives are checked by `must` */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wornBy } from './assets.ts';
import { maxLevelOf } from './growth/levels.ts';
import { CURRENCIES } from './money.ts';
import { aPurse } from './testing/builders.ts';
import { TABLES } from './testing/tables.ts';
import { ToyWorld, VERBS, type Order } from './testing/toyWorld.ts';

const order = fc.record({
  verb: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...VERBS) },
    { weight: 3, arbitrary: fc.constantFrom('send', 'claim', 'wait' as const) },
  ),
  a: fc.nat(40),
  b: fc.nat(40),
  n: fc.nat(40),
}) as fc.Arbitrary<Order>;
const lives = fc.array(order, { minLength: 20, maxLength: 120 });
const settings = { numRuns: 120, seed: 20260310 };

const live = (orders: readonly Order[], check: (world: ToyWorld) => void = () => {}): ToyWorld => {
  const world = new ToyWorld();
  for (const one of orders) {
    world.obey(one);
    check(world);
  }
  return world;
};

const opening = aPurse({ BOOTY: 3000, GOLD: 5000, GEMS: 60, TREASURE: 2, MYTHIC_TOKEN: 4, BATTLE_TOKEN: 6 });
const isSource = (account: string): boolean => account.startsWith('faucet:');

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

/** Things are where they are said to be, once. */
const checkPlaces = ({ captains, things, runs, entry }: ToyWorld): void => {
  const worn = captains.flatMap(wornBy);
  must(new Set(worn).size === worn.length, 'worn twice');
  for (const { uid, lock, level, ...thing } of things) {
    const wearer = captains.find((captain) => wornBy(captain).includes(uid));
    must(
      (lock?.kind === 'equipped' ? lock.to : undefined) === wearer?.uid,
      `${uid} worn and locked differently`,
    );
    must(level <= maxLevelOf(thing, TABLES.growth), `${uid} too high`);
  }
  for (const captain of captains) {
    const { uid, lock, location } = captain;
    const away = runs.filter(({ team, claimedAt }) => claimedAt === null && team.includes(uid));
    const inArena = entry?.captain === uid;
    must(away.length + Number(inArena) + Number(location !== 'game') <= 1, `${uid} in two places`);
    must(
      (lock?.kind === 'mission' ? lock.run : undefined) === away[0]?.id,
      `${uid} away and locked differently`,
    );
    must((lock?.kind === 'arena') === inArena, `${uid} in the arena and locked differently`);
    must(captain.items.length <= 2, `${uid} wears three items`);
    must(location === 'game' || wornBy(captain).length === 0, `${uid} left the game dressed`);
    must(captain.level <= maxLevelOf(captain, TABLES.growth), `${uid} too high`);
  }
};

describe('random lives', { timeout: 30_000 }, () => {
  it('never hold less than nothing, nor have a thing in two places', () => {
    fc.assert(
      fc.property(lives, (orders) => {
        live(orders, (world) => {
          for (const currency of CURRENCIES) must(world.purse[currency] >= 0n, `${currency} below zero`);
          must(world.pool.booty > 0n && world.pool.gold > 0n && world.treasury >= 0n, 'a pool ran dry');
          checkPlaces(world);
        });
      }),
      settings,
    );
  });

  it('create nothing but from a named faucet, and destroy nothing but in a named sink', () => {
    fc.assert(
      fc.property(lives, (orders) => {
        const world = live(orders);
        for (const currency of CURRENCIES) {
          let sum = 0n;
          for (const [key, balance] of world.books) {
            if (!key.endsWith(`/${currency}`)) continue;
            sum += balance;
            const account = key.split('/')[0]!;
            if (isSource(account)) expect(balance).toBeLessThanOrEqual(0n);
            if (account === 'burn' || account === 'pool:withdrawals')
              expect(balance).toBeGreaterThanOrEqual(0n);
          }
          expect(sum).toBe(0n);
          expect(world.purse[currency]).toBe(
            opening[currency] + world.balanceOf(`player:${world.owner}`, currency),
          );
        }
        expect(world.balanceOf('treasury', 'TREASURE')).toBe(world.treasury);
        expect(world.pool.gold - TABLES.exchange.poolRest.gold).toBe(
          world.balanceOf('pool:exchange', 'GOLD'),
        );
        expect(world.pool.booty - TABLES.exchange.poolRest.booty).toBe(
          world.balanceOf('pool:exchange', 'BOOTY'),
        );
        expect(world.balanceOf('pool:withdrawals', 'GOLD')).toBe(0n);
      }),
      settings,
    );
  });

  it('charge what the preview showed', () => {
    fc.assert(
      fc.property(lives, (orders) => {
        for (const { shown, charged } of live(orders).previews) expect(charged).toEqual(shown);
      }),
      settings,
    );
  });

  it('pay no reward twice', () => {
    fc.assert(
      fc.property(lives, (orders) => {
        const world = live(orders);
        for (let at = 0; at < world.runs.length; at++) world.obey({ verb: 'claim', a: at, b: 0, n: 0 });
        world.obey({ verb: 'wait', a: 0, b: 0, n: 5000 });
        for (let at = 0; at < world.runs.length; at++) world.obey({ verb: 'claim', a: at, b: 0, n: 0 });
        const before = structuredClone(world.purse);
        for (let at = 0; at < world.runs.length; at++) world.obey({ verb: 'claim', a: at, b: 0, n: 0 });
        const unpaid = world.runs.filter(({ claimedAt }) => claimedAt === null);
        if (unpaid.length === 0) expect(world.purse).toEqual(before);
      }),
      { ...settings, numRuns: 60 },
    );
  });

  it('go the same way again from the same seeds', () => {
    const memory = ({ purse, captains, things, runs, pool, emission, record }: ToyWorld) => ({
      purse,
      captains,
      things,
      runs,
      pool,
      emission,
      record,
    });
    fc.assert(
      fc.property(lives, (orders) => {
        expect(memory(live(orders))).toEqual(memory(live(orders)));
      }),
      { ...settings, numRuns: 60 },
    );
  });

  it('reach every rule: each verb is accepted somewhere', () => {
    const reached = new Set<string>();
    for (const orders of fc.sample(lives, { numRuns: 150, seed: 4 })) {
      for (const verb of Object.keys(live(orders).accepted)) reached.add(verb);
    }
    const acting = VERBS.filter((verb) => verb !== 'wait' && verb !== 'jumpBack');
    expect([...reached].toSorted()).toEqual(acting.toSorted());
  });
});
