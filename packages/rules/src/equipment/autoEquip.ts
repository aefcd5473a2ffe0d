import type { Captain, Gear, GearFamily } from '../assets.ts';
import { accept, type Decision } from '../decision.ts';
import type { GrowthTable } from '../growth/levels.ts';
import { gearPermille, strengthFrom } from '../growth/strength.ts';
import { compareUids, type AssetUid, type Wallet } from '../ids.ts';
import { requireValue } from '../requireValue.ts';
import type { RuleContext } from '../ruleContext.ts';
import {
  applyMoves,
  canChangeEquipment,
  describeMoves,
  wearerOf,
  type FleetChange,
  type FleetState,
  type GearMove,
} from './fleet.ts';
import { ITEM_SLOTS } from './slots.ts';

const SLOTS: Readonly<Record<GearFamily, number>> = { ITEM: ITEM_SLOTS, CREW: 1, SHIP: 1 };

/** The strongest captain without gear first. */
const rankCaptains = (captains: readonly Captain[], growth: GrowthTable): Captain[] =>
  captains
    .map((captain) => ({ captain, bare: strengthFrom(captain.type, captain.level, 0, 0, growth) }))
    .toSorted((a, b) => b.bare - a.bare || compareUids(a.captain.uid, b.captain.uid))
    .map(({ captain }) => captain);

/** Gear of one worth, in the order in which it is offered. */
class EqualGear {
  readonly #left: Set<Gear>;
  readonly #wornBy = new Map<AssetUid, Gear[]>();
  readonly #free: Gear[] = [];
  readonly #worn: Gear[] = [];

  /** `gear` begins with what the strongest captain wears and ends with what nobody wears. */
  constructor(gear: readonly Gear[]) {
    this.#left = new Set(gear);
    for (const one of gear.toReversed()) {
      const wearer = wearerOf(one);
      if (wearer === null) this.#free.push(one);
      else this.#wornBy.set(wearer, [...(this.#wornBy.get(wearer) ?? []), one]);
    }
    this.#worn = gear.filter((one) => wearerOf(one) !== null);
  }

  get isEmpty(): boolean {
    return this.#left.size === 0;
  }

  #takeLast(list: Gear[]): Gear | null {
    for (let last = list.pop(); last; last = list.pop()) if (this.#left.delete(last)) return last;
    return null;
  }

  /** What the captain wears, then what nobody wears, then what the weakest captain wears. */
  take(captain: AssetUid): Gear {
    return requireValue(
      this.#takeLast(this.#wornBy.get(captain) ?? []) ??
        this.#takeLast(this.#free) ??
        this.#takeLast(this.#worn),
    );
  }
}

/** The most valuable first; equal gear in the order of its wearers in `captains`. */
const groupByWorth = (
  gear: readonly Gear[],
  captains: readonly Captain[],
  growth: GrowthTable,
): EqualGear[] => {
  const rank = new Map<AssetUid | null, number>(captains.map(({ uid }, index) => [uid, index]));
  const wearerRank = (one: Gear): number => rank.get(wearerOf(one)) ?? Infinity;
  const groups = new Map<number, Gear[]>();
  for (const one of gear) {
    const worth = gearPermille(one, growth);
    const group = groups.get(worth);
    if (group) group.push(one);
    else groups.set(worth, [one]);
  }
  return [...groups]
    .toSorted(([a], [b]) => b - a)
    .map(
      ([, equals]) =>
        new EqualGear(equals.toSorted((a, b) => wearerRank(a) - wearerRank(b) || compareUids(a.uid, b.uid))),
    );
};

/** Gives the best gear of one family to captains in the order of `captains`. Returns the new wearer of each piece. */
const distribute = (
  gear: readonly Gear[],
  captains: readonly Captain[],
  slots: number,
  growth: GrowthTable,
): ReadonlyMap<AssetUid, AssetUid> => {
  const groups = groupByWorth(gear, captains, growth).toReversed();
  const wearers = new Map<AssetUid, AssetUid>();
  for (const { uid: captain } of captains) {
    for (let slot = 0; slot < slots; slot += 1) {
      while (groups.at(-1)?.isEmpty) groups.pop();
      const best = groups.at(-1);
      if (!best) return wearers;
      wearers.set(best.take(captain).uid, captain);
    }
  }
  return wearers;
};

export interface AutoEquipped extends FleetChange {
  /** Left as they are, since they are on a mission or not in the game. */
  readonly untouched: readonly AssetUid[];
}

/**
 * The strongest fleet there is. Strength is a product of captain, ship and 1 + crew + items, so by the rearrangement
 * inequality the best of everything belongs to the strongest captain, the next best to the next, and so on: sorting
 * gives the optimum. Of equal gear, a captain keeps what it wears.
 */
export const autoEquip = (
  fleet: FleetState,
  { owner }: { readonly owner: Wallet },
  { content: { growth } }: Pick<RuleContext, 'content'>,
): Decision<FleetState, AutoEquipped> => {
  const captains = rankCaptains(
    fleet.captains.filter((one) => canChangeEquipment(one, owner)),
    growth,
  );
  const changeable = new Set<AssetUid | null>([null, ...captains.map(({ uid }) => uid)]);
  const available = fleet.gear.filter(
    (one) =>
      one.owner === owner &&
      one.location === 'game' &&
      (!one.lock || one.lock.kind === 'equipped') &&
      changeable.has(wearerOf(one)),
  );
  const moves = (Object.keys(SLOTS) as GearFamily[]).flatMap((family): GearMove[] => {
    const gear = available.filter((one) => one.family === family);
    const wearers = distribute(gear, captains, SLOTS[family], growth);
    return gear
      .map((one) => ({
        gear: one.uid,
        name: one.name,
        family,
        from: wearerOf(one),
        to: wearers.get(one.uid) ?? null,
      }))
      .filter(({ from, to }) => from !== to);
  });
  const after = applyMoves(fleet, moves);
  const untouched = fleet.captains.filter(({ uid }) => !changeable.has(uid)).map(({ uid }) => uid);
  return accept(after, [], { ...describeMoves(fleet, after, moves, growth), untouched });
};
