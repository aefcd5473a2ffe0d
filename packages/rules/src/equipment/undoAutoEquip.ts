import { accept, reject, type Decision } from '../decision.ts';
import type { AssetUid, Wallet } from '../ids.ts';
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

/** Whether no captain of the moves wears more than it has slots for. */
const fitsSlots = ({ gear }: FleetState, captains: ReadonlySet<AssetUid | null>): boolean => {
  const counts = new Map<string, number>();
  for (const one of gear) {
    const wearer = wearerOf(one);
    if (wearer === null || !captains.has(wearer)) continue;
    const slot = `${wearer} ${one.family}`;
    const count = (counts.get(slot) ?? 0) + 1;
    if (count > (one.family === 'ITEM' ? ITEM_SLOTS : 1)) return false;
    counts.set(slot, count);
  }
  return true;
};

/** Takes back the moves of an auto equip, unless the gear or its captains have changed since. All or nothing. */
export const undoAutoEquip = (
  fleet: FleetState,
  { owner, moves }: { readonly owner: Wallet; readonly moves: readonly GearMove[] },
  { content: { growth } }: Pick<RuleContext, 'content'>,
): Decision<FleetState, FleetChange> => {
  const gear = new Map(fleet.gear.map((one) => [one.uid, one]));
  const captains = new Map(fleet.captains.map((one) => [one.uid, one]));
  const isFree = (uid: AssetUid | null): boolean => {
    if (uid === null) return true;
    const captain = captains.get(uid);
    return captain !== undefined && canChangeEquipment(captain, owner);
  };
  const isUnchanged = ({ gear: uid, from, to }: GearMove): boolean => {
    const one = gear.get(uid);
    const isWhereLeft = one !== undefined && wearerOf(one) === to && (to !== null || one.lock === null);
    return isWhereLeft && one.owner === owner && one.location === 'game' && isFree(from) && isFree(to);
  };
  if (moves.length === 0 || !moves.every(isUnchanged)) return reject('UNDO_TOO_LATE', {});
  const back = moves.map((move) => ({ ...move, from: move.to, to: move.from }));
  const after = applyMoves(fleet, back);
  if (!fitsSlots(after, new Set(back.map(({ to }) => to)))) return reject('UNDO_TOO_LATE', {});
  return accept(after, [], describeMoves(fleet, after, back, growth));
};
