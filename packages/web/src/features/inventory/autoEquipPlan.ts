import { CONTENT } from '@blacktide/content';
import {
  autoEquip,
  toAssetUid,
  undoAutoEquip,
  type AutoEquipped,
  type FleetChange,
  type FleetState,
  type GearFamily,
  type GearMove,
  type Wallet,
} from '@blacktide/rules';
import { isRecord } from '../../lib/storage.ts';

/** What Auto Equip All would do now. Null if it would make nobody stronger. */
export const planAutoEquip = (
  fleet: FleetState,
  owner: Wallet,
): { readonly plan: AutoEquipped | null; readonly untouched: AutoEquipped['untouched'] } => {
  const decision = autoEquip(fleet, { owner }, { content: CONTENT });
  if (!decision.ok) return { plan: null, untouched: [] };
  const { result } = decision;
  const isBetter = result.strengthAfter > result.strengthBefore;
  return { plan: isBetter ? result : null, untouched: result.untouched };
};

/** An auto equip that can be undone while nothing else has changed. */
interface UndoableAutoEquip {
  readonly jobId: string;
  readonly moves: readonly GearMove[];
}

export const canUndo = (fleet: FleetState, owner: Wallet, { moves }: UndoableAutoEquip): boolean =>
  undoAutoEquip(fleet, { owner, moves }, { content: CONTENT }).ok;

const FAMILIES: readonly GearFamily[] = ['ITEM', 'CREW', 'SHIP'];
const isUid = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value);

const parseMove = (stored: unknown): GearMove | null => {
  if (!isRecord(stored)) return null;
  const { gear, name, from, to } = stored;
  const family = FAMILIES.find((known) => known === stored['family']);
  const isWearer = (uid: unknown): uid is string | null => uid === null || isUid(uid);
  if (!family || !isUid(gear) || typeof name !== 'string' || !isWearer(from) || !isWearer(to)) return null;
  const toWearer = (uid: string | null) => (uid === null ? null : toAssetUid(uid));
  return { gear: toAssetUid(gear), name, family, from: toWearer(from), to: toWearer(to) };
};

/** Null if nothing valid is stored. */
export const parseUndoable = (stored: unknown): UndoableAutoEquip | null => {
  if (!isRecord(stored)) return null;
  const { jobId, moves } = stored;
  if (typeof jobId !== 'string' || !Array.isArray(moves)) return null;
  const parsed = moves.map(parseMove);
  const valid = parsed.flatMap((move) => move ?? []);
  return valid.length === parsed.length ? { jobId, moves: valid } : null;
};

/** One captain of a plan: what it gets, what it gives away, and what this does to it. */
export interface CaptainChange {
  readonly uid: string;
  readonly before: number;
  readonly after: number;
  readonly gets: readonly GearMove[];
  readonly gives: readonly GearMove[];
}

const groupMoves = (
  moves: readonly GearMove[],
  captainOf: (move: GearMove) => string | null,
): ReadonlyMap<string | null, readonly GearMove[]> => {
  const groups = new Map<string | null, GearMove[]>();
  for (const move of moves) {
    const captain = captainOf(move);
    const group = groups.get(captain);
    if (group) group.push(move);
    else groups.set(captain, [move]);
  }
  return groups;
};

/** Those that gain most first. */
export const listCaptainChanges = ({ moves, changes }: FleetChange): readonly CaptainChange[] => {
  const gets = groupMoves(moves, ({ to }) => to);
  const gives = groupMoves(moves, ({ from }) => from);
  return changes
    .map(({ captain, strengthBefore, strengthAfter }) => ({
      uid: captain,
      before: strengthBefore,
      after: strengthAfter,
      gets: gets.get(captain) ?? [],
      gives: gives.get(captain) ?? [],
    }))
    .toSorted((a, b) => b.after - b.before - (a.after - a.before));
};
