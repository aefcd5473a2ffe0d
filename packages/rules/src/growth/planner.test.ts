import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aCaptain,
  aGearPiece,
  ANNE,
  expectAccepted,
  indexGear,
  JACK,
  NOON,
  REFERENCE_PRICES,
  someBalances,
} from '../../testing/builders.ts';
import { TEST_CONTENT } from '../../testing/testContent.ts';
import type { Captain, Gear } from '../assets.ts';
import { equip } from '../equipment/equip.ts';
import { wearerOf } from '../equipment/fleet.ts';
import { toAssetUid, toRunId } from '../ids.ts';
import { toUnits } from '../money.ts';
import { purchaseFromShop } from '../shop/purchaseFromShop.ts';
import { entityTypeOf, levelUp } from './levelUp.ts';
import { planUpgrades, type PlannerState, type PlanStep } from './planner.ts';
import { bestPlunder, bootyPlunders, freeCaptains } from './plunderYield.ts';

const content = TEST_CONTENT;
const context = { now: NOON, content };
const booty = (display: number) => toUnits(display, 'BOOTY');
const FULL_STOCK = Object.fromEntries(Object.keys(content.shop.lines).map((name) => [name, 5]));

const aState = (given: Partial<PlannerState> = {}): PlannerState => ({
  fleet: { captains: [aCaptain()], gear: [] },
  owner: ANNE,
  balances: someBalances({ BOOTY: 1000, BATTLE_TOKEN: 5 }),
  prices: REFERENCE_PRICES,
  stock: {},
  ...given,
});
const plan = (state: PlannerState, display = 1000, maxSteps = 10) =>
  planUpgrades(state, { budget: booty(display), maxSteps }, context);
const kinds = (steps: readonly PlanStep[]) => steps.map(({ kind }) => kind);

/** Does the steps one after the other with the rules of the server; throws when one refuses. */
const replay = (state: PlannerState, steps: readonly PlanStep[]) => {
  const captains = new Map(state.fleet.captains.map((one) => [one.uid as string, one]));
  const gear = new Map(state.fleet.gear.map((one) => [one.uid as string, one]));
  const stock = { ...state.stock };
  let { balances } = state;
  const wear = (captainUid: string, piece: Gear): void => {
    const decision = equip(
      { captain: captains.get(captainUid) ?? null, gear: piece },
      { owner: ANNE, family: piece.family },
    );
    const { captain, gear: worn } = expectAccepted(decision).state;
    captains.set(captainUid, captain as Captain);
    gear.set(piece.uid, worn as Gear);
  };
  for (const [place, step] of steps.entries()) {
    if (step.kind === 'level') {
      const entity = captains.get(step.entity) ?? gear.get(step.entity) ?? null;
      if (!entity) throw new Error('unknown entity');
      const wearer = entity.family === 'CAPTAIN' ? null : (captains.get(wearerOf(entity) ?? '') ?? null);
      const command = {
        owner: ANNE,
        uid: entity.uid,
        type: entityTypeOf(entity),
        levels: step.levels,
        maxCost: step.cost,
      };
      const decision = levelUp({ balances, entity, wearer, prices: state.prices }, command, { content });
      const { state: after, result } = expectAccepted(decision);
      balances = after.balances;
      if (result.entity.family === 'CAPTAIN') captains.set(result.entity.uid, result.entity);
      else gear.set(result.entity.uid, result.entity);
    } else if (step.kind === 'equip') {
      const piece = gear.get(step.gear);
      if (!piece) throw new Error('unknown gear');
      wear(step.captain, piece);
    } else {
      const shop = { balances, amountAvailable: stock[step.line] ?? 0 };
      const decision = purchaseFromShop(shop, { buyer: ANNE, name: step.line, quantity: 1 }, { content });
      const { state: after } = expectAccepted(decision);
      balances = after.balances;
      stock[step.line] = after.amountAvailable;
      const { family, design, rarity } = content.shop.lines[step.line]!;
      wear(step.captain, aGearPiece({ uid: `9${place}00`, family, design, rarity, name: step.line }));
    }
  }
  return { captains, gear, spent: state.balances.BOOTY - balances.BOOTY };
};

describe('planUpgrades', () => {
  it('names what earns the most BOOTY an hour per BOOTY first', () => {
    const strong = aCaptain({ uid: '2', level: 15 });
    const { steps } = plan(aState({ fleet: { captains: [aCaptain(), strong], gear: [] } }));
    const rates = steps.map(({ gain, cost }) => Number(gain) / Number(cost));
    expect(steps.length).toBeGreaterThan(0);
    expect(rates[0]).toBe(Math.max(...rates));
  });

  it('equips free gear first, because it costs nothing', () => {
    const gear = [aGearPiece({ level: 3 }), aGearPiece({ uid: '51', level: 8 })];
    const { steps } = plan(aState({ fleet: { captains: [aCaptain()], gear } }), 0);
    expect(steps).toMatchObject([
      { kind: 'equip', gear: '51', captain: '1', cost: 0n },
      { kind: 'equip', gear: '50', captain: '1', cost: 0n },
    ]);
  });

  it('raises gear that a free captain wears', () => {
    const worn = aGearPiece({ lock: { kind: 'equipped', to: toAssetUid('1') } });
    const captain = aCaptain({ level: 20, items: [worn.uid] });
    const { steps } = plan(aState({ fleet: { captains: [captain], gear: [worn] } }));
    expect(steps).toMatchObject([{ kind: 'level', entity: '50', captain: '1', level: 1 }]);
  });

  it('buys what a free slot lacks, as long as it is in stock and costs BOOTY', () => {
    const naked = aState({ fleet: { captains: [aCaptain({ level: 20 })], gear: [] } });
    expect(kinds(plan(naked).steps)).toEqual([]);
    const bought = plan({ ...naked, stock: FULL_STOCK }, 100_000).steps;
    expect(new Set(kinds(bought))).toEqual(new Set(['buy']));
    for (const step of bought) {
      const line = step.kind === 'buy' ? content.shop.lines[step.line] : undefined;
      expect(line?.rarity).not.toBe('LEGENDARY');
    }
  });

  it.each([
    ['on a mission', aCaptain({ lock: { kind: 'mission', run: toRunId('r') } })],
    ['in the arena', aCaptain({ lock: { kind: 'arena' } })],
    ['in the wallet', aCaptain({ location: 'wallet' })],
    ['of another player', aCaptain({ owner: JACK })],
  ])('recommends nothing for a captain %s', (_, captain) => {
    const gear = [aGearPiece()];
    expect(plan(aState({ fleet: { captains: [captain], gear }, stock: FULL_STOCK })).steps).toEqual([]);
  });

  it('spends neither more than the budget nor more than the balance', () => {
    const state = aState({ balances: someBalances({ BOOTY: 300, BATTLE_TOKEN: 5 }), stock: FULL_STOCK });
    expect(plan(state, 260).cost).toBeLessThanOrEqual(booty(260));
    expect(plan(state, 1_000_000).cost).toBeLessThanOrEqual(booty(300));
    expect(plan(state, 0).steps).toEqual([]);
  });

  it('counts only plunders for which the battle tokens suffice', () => {
    const withTokens = (BATTLE_TOKEN: number) =>
      aState({ balances: someBalances({ BOOTY: 1000, BATTLE_TOKEN }) });
    expect(bootyPlunders(withTokens(1), content).map(({ slug }) => slug)).toEqual(['harbour']);
    expect(bootyPlunders(withTokens(0), content)).toEqual([]);
    expect(plan(withTokens(0)).steps).toEqual([]);
  });

  it('counts a plunder only if all free captains have a battle token', () => {
    const captains = ['1', '2', '3'].map((uid) => aCaptain({ uid }));
    const withTokens = (BATTLE_TOKEN: number) =>
      aState({
        fleet: { captains, gear: [] },
        balances: someBalances({ BOOTY: 1000, BATTLE_TOKEN }),
      });
    expect(plan(withTokens(2))).toMatchObject({ steps: [], yieldBefore: 0n });
    expect(plan(withTokens(3)).steps.length).toBeGreaterThan(0);
    const [first, second] = captains.map((captain) => ({ ...captain, lock: { kind: 'arena' } as const }));
    const fewer = { captains: [first!, second!, captains[2]!], gear: [] };
    expect(plan({ ...withTokens(1), fleet: fewer }).steps.length).toBeGreaterThan(0);
  });

  it('joins the levels of one entity in one step, at the cost of all of them', () => {
    const { steps } = plan(aState(), 1000);
    expect(steps).toHaveLength(1);
    // 10 × (5² + 6² + 7² + …) BOOTY; 1,000 suffice for 5², 6² and no third level (10 × 110 > 1,000).
    expect(steps[0]).toMatchObject({ kind: 'level', levels: 2, cost: booty(610) });
  });

  it('names at most as many steps as asked for', () => {
    const captains = Array.from({ length: 9 }, (_, place) => aCaptain({ uid: String(place + 1) }));
    expect(plan(aState({ fleet: { captains, gear: [] } }), 1000, 3).steps.length).toBeLessThanOrEqual(3);
  });
});

describe('bestPlunder', () => {
  it('is the mean of the draw at the bonuses of the captain', () => {
    const captain = aCaptain({ level: 1 });
    const missions = bootyPlunders(aState(), content);
    const { perHour, mission } = bestPlunder(captain, {}, missions, { ...context, prices: REFERENCE_PRICES });
    expect(mission?.slug).toBe('harbour');
    // Odds: 20% nothing, 50% 1X, 30% 3X: 1.4 times 10 BOOTY, and the bonuses of the captain.
    expect(perHour).toBeGreaterThanOrEqual(booty(14));
  });

  it('is the best of the plunders that the captain may go on, also while it is busy', () => {
    const [harbour] = bootyPlunders(aState(), content);
    const richer = { ...harbour!, slug: 'richer', perHour: 2n * harbour!.perHour, minLevel: 8 };
    const best = (captain: Captain) =>
      bestPlunder(captain, {}, [harbour!, richer], { ...context, prices: REFERENCE_PRICES });
    const strong = aCaptain({ level: 10 });
    expect(best(aCaptain({ level: 5 })).mission?.slug).toBe('harbour');
    expect(best(strong).mission?.slug).toBe('richer');
    expect(best({ ...strong, lock: { kind: 'mission', run: toRunId('r') } })).toEqual(best(strong));
    expect(bestPlunder(strong, {}, [], { ...context, prices: REFERENCE_PRICES })).toEqual({
      perHour: 0n,
      mission: null,
    });
  });

  it('counts gear', () => {
    const captain = aCaptain({ level: 20, items: [toAssetUid('50')] });
    const yieldWith = (gear: Gear[]) =>
      bestPlunder(captain, indexGear(...gear), bootyPlunders(aState(), content), {
        ...context,
        prices: REFERENCE_PRICES,
      }).perHour;
    expect(yieldWith([aGearPiece({ level: 10 })])).toBeGreaterThan(yieldWith([]));
  });

  it('offers no plunder that is hidden, costs BOOTY or pays something else', () => {
    const [harbour] = bootyPlunders(aState(), content);
    const others = [
      { ...harbour!, slug: 'hidden', hidden: true },
      { ...harbour!, slug: 'gems', yields: 'GEMS' as const },
      { ...harbour!, slug: 'dear', cost: { currency: 'BOOTY' as const, amount: 1n } },
    ];
    const missions = Object.fromEntries([harbour!, ...others].map((one) => [one.slug, one]));
    expect(bootyPlunders(aState(), { missions })).toEqual([harbour]);
  });
});

const aFleet = fc
  .record({
    levels: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
    gear: fc.array(
      fc.record({
        family: fc.constantFrom('ITEM' as const, 'CREW' as const, 'SHIP' as const),
        level: fc.integer({ min: 1, max: 10 }),
      }),
      { maxLength: 12 },
    ),
    onMission: fc.nat({ max: 5 }),
    budget: fc.integer({ min: 0, max: 5000 }),
    balance: fc.integer({ min: 0, max: 5000 }),
    stock: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ levels, gear, onMission, budget, balance, stock }) => ({
    budget,
    state: aState({
      fleet: {
        captains: levels.map((level, place) =>
          aCaptain({
            uid: String(place + 1),
            level,
            lock: place === onMission ? { kind: 'mission', run: toRunId('r') } : null,
          }),
        ),
        gear: gear.map((one, place) => aGearPiece({ uid: String(place + 50), ...one })),
      },
      balances: someBalances({ BOOTY: balance, BATTLE_TOKEN: 6 }),
      stock: Object.fromEntries(Object.keys(content.shop.lines).map((name) => [name, stock])),
    }),
  }));

describe('every plan', () => {
  it('consists of steps that the rules accept, costs at most the budget, and earns what it says', () => {
    fc.assert(
      fc.property(aFleet, ({ state, budget }) => {
        const { steps, cost, gain, yieldBefore } = plan(state, budget, 30);
        const { captains, gear, spent } = replay(state, steps);
        expect(cost <= booty(budget)).toBe(true);
        expect(spent <= cost).toBe(true);
        const missions = bootyPlunders(state, content);
        const total = freeCaptains([...captains.values()], ANNE).reduce(
          (sum, captain) =>
            sum +
            bestPlunder(captain, Object.fromEntries(gear), missions, { ...context, prices: state.prices })
              .perHour,
          0n,
        );
        expect(total).toBe(yieldBefore + gain);
        expect(steps.every((step) => step.gain > 0n)).toBe(true);
      }),
      { numRuns: 150, seed: 7 },
    );
  });
});
