import {
  isOnMission,
  equippedUids,
  type Captain,
  type Gear,
  type GearByUid,
  type GearFamily,
} from '../assets.ts';
import { accept, type Decision } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import { gearPermille, strengthFrom, strengthOf } from '../growth/strength.ts';
import type { AssetUid, Wallet } from '../ids.ts';
import { ITEM_SLOTS } from './slots.ts';
import { requireValue } from '../requireValue.ts';

export interface FleetState {
  readonly captains: readonly Captain[];
  readonly gear: readonly Gear[];
}

/** One captain's change, and what it does to its strength. */
interface EquipmentChange {
  readonly captain: AssetUid;
  readonly name: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly strengthBefore: number;
  readonly strengthAfter: number;
}

interface AutoEquipped {
  readonly changes: readonly EquipmentChange[];
  readonly strengthBefore: number;
  readonly strengthAfter: number;
  /** Left as they are, since they are on a mission or not in the game. */
  readonly untouched: readonly AssetUid[];
}

const canChange = (one: Captain, owner: Wallet): boolean =>
  one.owner === owner && one.location === 'game' && !isOnMission(one);

const byUid = (things: readonly Gear[]): GearByUid => Object.fromEntries(things.map((one) => [one.uid, one]));

/**
 * The strongest fleet there is. Strength is a product of captain, ship and 1 + crew + items, so by the
 * rearrangement inequality the best of everything belongs to the mightiest captain, the next best to
 * the next, and so on down: sorting is optimal, not a guess. Of equals, a captain keeps what it wears.
 */
export const autoEquip = (
  { captains, gear }: FleetState,
  { owner }: { readonly owner: Wallet },
  { content: { growth } }: Pick<RuleContext, 'content'>,
): Decision<FleetState, AutoEquipped> => {
  const free = captains.filter((one) => canChange(one, owner));
  const changeable = new Set(free.map(({ uid }) => uid));
  const baseStrength = ({ type, level }: Captain): number => strengthFrom(type, level, 0, 0, growth);
  const ranked = free.toSorted((a, b) => baseStrength(b) - baseStrength(a) || (a.uid < b.uid ? -1 : 1));
  const rank = new Map(ranked.map(({ uid }, index) => [uid, index]));
  const wearerRank = ({ lock }: Gear): number =>
    lock?.kind === 'equipped' ? (rank.get(lock.to) ?? Infinity) : Infinity;

  const byWorth = (a: Gear, b: Gear): number =>
    gearPermille(b, growth) - gearPermille(a, growth) || (a.uid < b.uid ? -1 : 1);

  const availableGear = (family: GearFamily): Gear[] =>
    gear
      .filter((one) => one.family === family && one.owner === owner && one.location === 'game')
      .filter(({ lock }) => !lock || (lock.kind === 'equipped' && changeable.has(lock.to)))
      .toSorted(
        (a, b) =>
          gearPermille(b, growth) - gearPermille(a, growth) ||
          wearerRank(a) - wearerRank(b) ||
          (a.uid < b.uid ? -1 : 1),
      );
  /** The best that is left; of equals what the captain wears, then what nobody wears, then the weakest's. */
  const takeBest = (left: Gear[], captain: AssetUid, slots = 1): AssetUid[] => {
    const taken: Gear[] = [];
    while (taken.length < slots && left[0]) {
      const bonus = gearPermille(left[0], growth);
      const equals = left.filter((one) => gearPermille(one, growth) === bonus);
      const chosen =
        equals.find(({ lock }) => lock?.kind === 'equipped' && lock.to === captain) ??
        equals.find(({ lock }) => !lock) ??
        requireValue(equals.at(-1));
      left.splice(left.indexOf(chosen), 1);
      taken.push(chosen);
    }
    return taken.toSorted(byWorth).map(({ uid }) => uid);
  };
  const [items, crews, ships] = [availableGear('ITEM'), availableGear('CREW'), availableGear('SHIP')];

  const gearBefore = byUid(gear);
  const gearAfter: Record<string, Gear> = { ...gearBefore };
  for (const { uid } of [...items, ...crews, ...ships])
    gearAfter[uid] = { ...requireValue(gearBefore[uid]), lock: null };
  const equippedCaptains = new Map<AssetUid, Captain>();
  for (const captain of ranked) {
    const equipped = {
      ...captain,
      items: takeBest(items, captain.uid, ITEM_SLOTS),
      crew: takeBest(crews, captain.uid)[0] ?? null,
      ship: takeBest(ships, captain.uid)[0] ?? null,
    };
    for (const uid of equippedUids(equipped)) {
      gearAfter[uid] = { ...requireValue(gearAfter[uid]), lock: { kind: 'equipped', to: captain.uid } };
    }
    equippedCaptains.set(captain.uid, equipped);
  }
  const after = captains.map((one) => equippedCaptains.get(one.uid) ?? one);
  const result = summarizeChanges(captains, after, gearBefore, gearAfter, (one, worn) =>
    strengthOf(one, worn, growth),
  );
  const untouched = captains.filter(({ uid }) => !changeable.has(uid)).map(({ uid }) => uid);
  return accept({ captains: after, gear: gear.map(({ uid }) => requireValue(gearAfter[uid])) }, [], {
    ...result,
    untouched,
  });
};

const summarizeChanges = (
  before: readonly Captain[],
  after: readonly Captain[],
  gearBefore: GearByUid,
  gearAfter: GearByUid,
  strength: (captain: Captain, gear: GearByUid) => number,
): Omit<AutoEquipped, 'untouched'> => {
  const changes: EquipmentChange[] = [];
  let strengthBefore = 0;
  let strengthAfter = 0;
  before.forEach((was, index) => {
    const is = requireValue(after[index]);
    const [from, to] = [strength(was, gearBefore), strength(is, gearAfter)];
    strengthBefore += from;
    strengthAfter += to;
    const [had, has] = [equippedUids(was), equippedUids(is)];
    const names = (uids: readonly AssetUid[]): string[] => uids.map((uid) => gearAfter[uid]?.name ?? uid);
    const puts = names(has.filter((uid) => !had.includes(uid)));
    const takesOff = names(had.filter((uid) => !has.includes(uid)));
    if (puts.length + takesOff.length === 0) return;
    changes.push({
      captain: was.uid,
      name: was.name,
      added: puts,
      removed: takesOff,
      strengthBefore: from,
      strengthAfter: to,
    });
  });
  return { changes, strengthBefore, strengthAfter };
};
