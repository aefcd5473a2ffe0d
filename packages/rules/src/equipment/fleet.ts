import { isOnMission, type Captain, type Gear, type GearByUid, type GearFamily } from '../assets.ts';
import type { GrowthTable } from '../growth/levels.ts';
import { strengthOf } from '../growth/strength.ts';
import { compareUids, type AssetUid, type Wallet } from '../ids.ts';
import { requireValue } from '../requireValue.ts';

/** Captains and gear of one player. */
export interface FleetState {
  readonly captains: readonly Captain[];
  readonly gear: readonly Gear[];
}

/** One piece of gear that changes hands; null means that nobody wears it. */
export interface GearMove {
  readonly gear: AssetUid;
  readonly name: string;
  readonly family: GearFamily;
  readonly from: AssetUid | null;
  readonly to: AssetUid | null;
}

/** One captain whose equipment changes, and what this does to its strength. */
interface StrengthChange {
  readonly captain: AssetUid;
  readonly name: string;
  readonly strengthBefore: number;
  readonly strengthAfter: number;
}

export interface FleetChange {
  readonly moves: readonly GearMove[];
  readonly changes: readonly StrengthChange[];
  /** Of all captains, also of those that do not change. */
  readonly strengthBefore: number;
  readonly strengthAfter: number;
}

/** Whether this player may change what the captain wears. */
export const canChangeEquipment = (captain: Captain, owner: Wallet): boolean =>
  captain.owner === owner && captain.location === 'game' && !isOnMission(captain);

export const wearerOf = ({ lock }: Gear): AssetUid | null => (lock?.kind === 'equipped' ? lock.to : null);

const toGearByUid = (gear: readonly Gear[]): GearByUid =>
  Object.fromEntries(gear.map((one) => [one.uid, one]));

const groupByWearer = (gear: readonly Gear[]): ReadonlyMap<AssetUid, readonly Gear[]> => {
  const groups = new Map<AssetUid, Gear[]>();
  for (const one of gear.toSorted((a, b) => compareUids(a.uid, b.uid))) {
    const wearer = wearerOf(one);
    if (wearer !== null) groups.set(wearer, [...(groups.get(wearer) ?? []), one]);
  }
  return groups;
};

const wear = (captain: Captain, worn: readonly Gear[]): Captain => {
  const uids = (family: GearFamily) => worn.flatMap((one) => (one.family === family ? [one.uid] : []));
  return {
    ...captain,
    items: uids('ITEM'),
    crew: uids('CREW')[0] ?? null,
    ship: uids('SHIP')[0] ?? null,
  };
};

/** Gives each piece of gear to the captain of its move. */
export const applyMoves = ({ captains, gear }: FleetState, moves: readonly GearMove[]): FleetState => {
  const targets = new Map(moves.map(({ gear: uid, to }) => [uid, to]));
  const gearAfter = gear.map((one): Gear => {
    const to = targets.get(one.uid);
    return to === undefined ? one : { ...one, lock: to === null ? null : { kind: 'equipped', to } };
  });
  const changed = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const worn = groupByWearer(gearAfter);
  return {
    captains: captains.map((one) => (changed.has(one.uid) ? wear(one, worn.get(one.uid) ?? []) : one)),
    gear: gearAfter,
  };
};

/** What the moves do to the strength of the captains. */
export const describeMoves = (
  before: FleetState,
  after: FleetState,
  moves: readonly GearMove[],
  growth: GrowthTable,
): FleetChange => {
  const [gearBefore, gearAfter] = [toGearByUid(before.gear), toGearByUid(after.gear)];
  const changed = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const strengths = before.captains.map((captain, index) => ({
    captain: captain.uid,
    name: captain.name,
    strengthBefore: strengthOf(captain, gearBefore, growth),
    strengthAfter: strengthOf(requireValue(after.captains[index]), gearAfter, growth),
  }));
  return {
    moves,
    changes: strengths.filter(({ captain }) => changed.has(captain)),
    strengthBefore: strengths.reduce((sum, one) => sum + one.strengthBefore, 0),
    strengthAfter: strengths.reduce((sum, one) => sum + one.strengthAfter, 0),
  };
};
