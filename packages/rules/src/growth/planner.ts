import { equippedUids, type Captain, type Gear, type GearByUid, type GearFamily } from '../assets.ts';
import type { Content } from '../content.ts';
import type { FleetState } from '../equipment/fleet.ts';
import { hasFreeSlot, withGear } from '../equipment/slots.ts';
import { compareUids, toAssetUid, type AssetUid, type Wallet } from '../ids.ts';
import type { PlunderMission } from '../missions/kinds/plunders.ts';
import type { Balances } from '../money.ts';
import type { Prices } from '../prices.ts';
import { purchaseCost } from '../shop/purchaseFromShop.ts';
import { shopCurrencyOf, type ShopLine } from '../shop/shopLine.ts';
import { levelUpCost } from './levelUp.ts';
import { levelKindOf, maxLevelOf } from './levels.ts';
import { bestPlunder, bootyPlunders, freeCaptains } from './plunderYield.ts';

export interface PlannerState {
  readonly fleet: FleetState;
  readonly owner: Wallet;
  readonly balances: Balances;
  readonly prices: Prices;
  /** Pieces of each shop line that are left; a line that is absent is not for sale. */
  readonly stock: Readonly<Record<string, number>>;
}

interface PlannerOptions {
  /** BOOTY in smallest units; never more than the balance is spent. */
  readonly budget: bigint;
  readonly maxSteps: number;
}

interface StepBase {
  /** The captain that earns more by it. */
  readonly captain: AssetUid;
  /** BOOTY in smallest units. */
  readonly cost: bigint;
  /** BOOTY an hour, in smallest units. */
  readonly gain: bigint;
}

/** One thing to do. The steps of a plan do not depend on each other. */
export type PlanStep =
  | (StepBase & {
      readonly kind: 'level';
      readonly entity: AssetUid;
      readonly level: number;
      readonly levels: number;
    })
  | (StepBase & { readonly kind: 'equip'; readonly gear: AssetUid; readonly family: GearFamily })
  /** One piece, which the captain can then wear. */
  | (StepBase & { readonly kind: 'buy'; readonly line: string; readonly family: GearFamily });

export interface UpgradePlan {
  readonly steps: readonly PlanStep[];
  readonly cost: bigint;
  readonly gain: bigint;
  /** What the captains that are free now can expect an hour without the plan. */
  readonly yieldBefore: bigint;
}

/** A captain with what it wears. */
interface Outfit {
  readonly captain: Captain;
  readonly worn: GearByUid;
}

/** A step, and the captain after it. */
interface Option {
  readonly step: PlanStep;
  readonly after: Outfit;
}

interface Planning {
  readonly content: Content;
  readonly prices: Prices;
  readonly missions: readonly PlunderMission[];
  readonly yieldOf: (outfit: Outfit) => bigint;
  /** Free gear by family and design, the highest levels first. */
  readonly free: Readonly<Record<GearFamily, ReadonlyMap<string, Gear[]>>>;
  readonly stock: Record<string, number>;
  left: bigint;
}

const FAMILIES: readonly GearFamily[] = ['ITEM', 'CREW', 'SHIP'];

const withWorn = ({ captain, worn }: Outfit, gear: Gear): Outfit => ({
  captain: withGear(captain, gear.family, gear.uid),
  worn: { ...worn, [gear.uid]: gear },
});

/** One level, or as many as the next plunders ask for. */
const levelOptions = (outfit: Outfit, { content, prices, missions }: Planning): Option[] => {
  const { captain } = outfit;
  const { uid, level } = captain;
  const most = maxLevelOf(captain, content.growth);
  const targets = new Set([level + 1, ...missions.map(({ minLevel }) => minLevel)]);
  return [...targets]
    .filter((target) => target > level && target <= most)
    .map((target) => ({
      step: {
        kind: 'level',
        captain: uid,
        entity: uid,
        level,
        levels: target - level,
        cost: levelUpCost(levelKindOf(captain), level, target - level, prices, content),
        gain: 0n,
      },
      after: { ...outfit, captain: { ...captain, level: target } },
    }));
};

/** One level of each piece that the captain wears; not of pieces that the plan itself buys. */
const gearLevelOptions = (outfit: Outfit, { content, prices }: Planning): Option[] =>
  Object.values(outfit.worn).flatMap((gear) => {
    const { uid, level, lock } = gear;
    if (lock === null || level >= maxLevelOf(gear, content.growth)) return [];
    const cost = levelUpCost(levelKindOf(gear), level, 1, prices, content);
    return [
      {
        step: { kind: 'level', captain: outfit.captain.uid, entity: uid, level, levels: 1, cost, gain: 0n },
        after: { ...outfit, worn: { ...outfit.worn, [uid]: { ...gear, level: level + 1 } } },
      },
    ];
  });

const toDesignKey = ({ design, rarity }: Pick<Gear, 'design' | 'rarity'>): string =>
  `${design} ${rarity ?? ''}`;

/** Of several pieces of one design only the best one counts. */
const equipOptions = (outfit: Outfit, family: GearFamily, { free }: Planning): Option[] => {
  const captain = outfit.captain.uid;
  return [...free[family].values()].flatMap(([gear]) => {
    if (!gear) return [];
    const equipped: Gear = { ...gear, lock: { kind: 'equipped', to: captain } };
    return [
      {
        step: { kind: 'equip', captain, gear: gear.uid, family, cost: 0n, gain: 0n },
        after: withWorn(outfit, equipped),
      },
    ];
  });
};

const soldPiece = ({ family, design, name, rarity }: ShopLine, owner: Wallet, uid: AssetUid): Gear => ({
  uid,
  owner,
  design,
  name,
  level: 1,
  mint: null,
  location: 'game',
  lock: null,
  family,
  rarity,
});

const buyOptions = (outfit: Outfit, family: GearFamily, { content, free, stock }: Planning): Option[] => {
  const { uid: captain, owner } = outfit.captain;
  return Object.values(content.shop.lines).flatMap((line) => {
    const isOffered = line.family === family && shopCurrencyOf(line) === 'BOOTY';
    const isOwned = (free[family].get(toDesignKey(line))?.length ?? 0) > 0;
    if (!isOffered || isOwned || (stock[line.name] ?? 0) < 1) return [];
    const uid = toAssetUid(`bought ${line.name} ${equippedUids(outfit.captain).length}`);
    return [
      {
        step: { kind: 'buy', captain, line: line.name, family, cost: purchaseCost(line, 1), gain: 0n },
        after: withWorn(outfit, soldPiece(line, owner, uid)),
      },
    ];
  });
};

const freeSlots = ({ captain }: Outfit): GearFamily[] =>
  FAMILIES.filter((family) => hasFreeSlot(captain, family));

const listFreeOptions = (outfit: Outfit, planning: Planning): Option[] =>
  freeSlots(outfit).flatMap((family) => equipOptions(outfit, family, planning));

const listPaidOptions = (outfit: Outfit, planning: Planning): Option[] => [
  ...levelOptions(outfit, planning),
  ...gearLevelOptions(outfit, planning),
  ...freeSlots(outfit).flatMap((family) => buyOptions(outfit, family, planning)),
];

/** Free steps first, then the most yield an hour per BOOTY, then the cheapest. */
const isBetter = (a: PlanStep, b: PlanStep | undefined): boolean => {
  if (!b) return true;
  if (a.cost === 0n || b.cost === 0n) return a.cost === b.cost ? a.gain > b.gain : a.cost === 0n;
  const [left, right] = [a.gain * b.cost, b.gain * a.cost];
  return left === right ? a.cost < b.cost : left > right;
};

const isPossible = ({ step }: Option, { left, free, stock }: Planning): boolean => {
  if (step.cost > left) return false;
  if (step.kind === 'equip') return [...free[step.family].values()].some(([gear]) => gear?.uid === step.gear);
  return step.kind !== 'buy' || (stock[step.line] ?? 0) > 0;
};

const findBestOf = (options: readonly Option[], before: bigint, planning: Planning): Option | null => {
  let best: Option | null = null;
  for (const option of options) {
    if (!isPossible(option, planning)) continue;
    const gain = planning.yieldOf(option.after) - before;
    const step: PlanStep = { ...option.step, gain };
    if (gain > 0n && isBetter(step, best?.step)) best = { step, after: option.after };
  }
  return best;
};

/** Free steps precede all others, so paid ones are computed only where no free one is left. */
const findBest = (outfit: Outfit, planning: Planning): Option | null => {
  const before = planning.yieldOf(outfit);
  return (
    findBestOf(listFreeOptions(outfit, planning), before, planning) ??
    findBestOf(listPaidOptions(outfit, planning), before, planning)
  );
};

const take = (step: PlanStep, planning: Planning): void => {
  planning.left -= step.cost;
  if (step.kind === 'equip') {
    const queues = [...planning.free[step.family].values()];
    queues.find(([gear]) => gear?.uid === step.gear)?.shift();
  }
  if (step.kind === 'buy') planning.stock[step.line] = (planning.stock[step.line] ?? 0) - 1;
};

/** Everything that the yield of a free captain depends on; large fleets have many alike. */
const toYieldKey = ({ captain: { type, level, design }, worn }: Outfit): string => {
  let key = `${type} ${level} ${design}`;
  for (const gear of Object.values(worn))
    key += ` ${gear.family} ${gear.design} ${gear.level} ${gear.rarity ?? ''}`;
  return key;
};

const rememberYields = (compute: (outfit: Outfit) => bigint) => {
  const known = new Map<string, bigint>();
  return (outfit: Outfit): bigint => {
    const key = toYieldKey(outfit);
    const yieldPerHour = known.get(key) ?? compute(outfit);
    known.set(key, yieldPerHour);
    return yieldPerHour;
  };
};

const createPlanning = (state: PlannerState, budget: bigint, now: number, content: Content): Planning => {
  const { fleet, balances, prices, stock, owner } = state;
  const missions = bootyPlunders(state, content);
  const missionContext = { prices, now, content };
  const freeOf = (family: GearFamily): Map<string, Gear[]> => {
    const queues = new Map<string, Gear[]>();
    const byLevel = fleet.gear.toSorted((a, b) => b.level - a.level || compareUids(a.uid, b.uid));
    for (const gear of byLevel) {
      const isFree = gear.owner === owner && gear.location === 'game' && gear.lock === null;
      if (gear.family !== family || !isFree) continue;
      const key = toDesignKey(gear);
      queues.set(key, [...(queues.get(key) ?? []), gear]);
    }
    return queues;
  };
  return {
    content,
    prices,
    missions,
    yieldOf: rememberYields(
      ({ captain, worn }) => bestPlunder(captain, worn, missions, missionContext).perHour,
    ),
    free: { ITEM: freeOf('ITEM'), CREW: freeOf('CREW'), SHIP: freeOf('SHIP') },
    stock: { ...stock },
    left: budget < balances.BOOTY ? budget : balances.BOOTY,
  };
};

/** Only captains that are free: the others go on no plunder now, or cannot be changed. */
const toOutfits = ({ fleet, owner }: PlannerState): Outfit[] => {
  const gear = new Map(fleet.gear.map((one) => [one.uid, one]));
  return freeCaptains(fleet.captains, owner).map((captain) => ({
    captain,
    worn: Object.fromEntries(
      equippedUids(captain).flatMap((uid) => {
        const worn = gear.get(uid);
        return worn ? [[uid, worn] as const] : [];
      }),
    ),
  }));
};

/** The levels of one entity are one step. */
const mergeStep = (steps: readonly PlanStep[], step: PlanStep): PlanStep[] => {
  const same = (one: PlanStep): boolean =>
    one.kind === 'level' && step.kind === 'level' && one.entity === step.entity;
  if (!steps.some(same)) return [...steps, step];
  return steps.map((one) =>
    same(one) && one.kind === 'level' && step.kind === 'level'
      ? { ...one, levels: one.levels + step.levels, cost: one.cost + step.cost, gain: one.gain + step.gain }
      : one,
  );
};

/**
 * The best next purchases: again and again the possible step with the most expected BOOTY an hour per BOOTY, until the
 * budget, the steps or the useful options are used up. This greedy order is not always the best total, but every
 * prefix of the plan is sensible by itself. Everything that it names is possible now: no captain on a mission, no level
 * above the highest, nothing that is sold out, no slot that is taken, and never more BOOTY than the budget.
 */
export const planUpgrades = (
  state: PlannerState,
  { budget, maxSteps }: PlannerOptions,
  { now, content }: { readonly now: number; readonly content: Content },
): UpgradePlan => {
  const planning = createPlanning(state, budget, now, content);
  const outfits = toOutfits(state);
  const yieldBefore = outfits.reduce((sum, outfit) => sum + planning.yieldOf(outfit), 0n);
  const bests = outfits.map((outfit) => findBest(outfit, planning));
  const findTop = (): number =>
    bests.reduce(
      (top, option, index) => (option && isBetter(option.step, bests[top]?.step) ? index : top),
      -1,
    );
  let steps: PlanStep[] = [];
  for (let top = findTop(); top >= 0; top = findTop()) {
    const [best, outfit] = [bests[top], outfits[top]];
    if (!best || !outfit) break;
    // Funds, gear and stock only shrink, so that only the top needs to be checked again.
    if (isPossible(best, planning)) {
      const merged = mergeStep(steps, best.step);
      if (merged.length > maxSteps) break;
      steps = merged;
      take(best.step, planning);
      outfits[top] = best.after;
    }
    bests[top] = findBest(outfits[top] ?? outfit, planning);
  }
  return {
    steps,
    cost: steps.reduce((sum, { cost }) => sum + cost, 0n),
    gain: steps.reduce((sum, { gain }) => sum + gain, 0n),
    yieldBefore,
  };
};
