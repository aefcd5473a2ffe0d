import {
  toAssetUid,
  toRunId,
  type Captain,
  type Content,
  type Gear,
  type GearByUid,
  type GearFamily,
  type AssetLock,
  type Rarity,
} from '@blacktide/rules';
import type { assets } from './db/tables.ts';
import type { Row } from './executor/storedTable.ts';

/** A row of `assets`. */
export type AssetRow = Row<typeof assets>;

export const lockFromRow = ({
  lockKind: kind,
  lockRef: ref,
}: Pick<AssetRow, 'lockKind' | 'lockRef'>): AssetLock | null => {
  switch (kind) {
    case 'mission':
      return { kind, run: toRunId(ref ?? '') };
    case 'arena':
      return { kind };
    case 'equipped':
      return { kind, to: toAssetUid(ref ?? '') };
    case 'genesis':
      return { kind, ship: toAssetUid(ref ?? '') };
    default:
      return null;
  }
};

export const assetFromRow = (row: AssetRow) => ({
  uid: toAssetUid(String(row.uid)),
  owner: row.owner,
  design: row.design,
  name: row.name,
  level: row.level,
  mint: row.mint,
  location: row.location,
  lock: lockFromRow(row),
});

const GEAR_FAMILIES: readonly string[] = ['ITEM', 'SHIP', 'CREW'] satisfies GearFamily[];

export const isGear = ({ family }: Pick<AssetRow, 'family'>): boolean => GEAR_FAMILIES.includes(family);

export const gearFromRow = (row: AssetRow): Gear => ({
  ...assetFromRow(row),
  family: row.family as GearFamily,
  rarity: row.rarity as Rarity | null,
});

export const toGearByUid = (rows: readonly AssetRow[]): GearByUid =>
  Object.fromEntries(rows.filter(isGear).map((row) => [String(row.uid), gearFromRow(row)]));

const byUid = (a: AssetRow, b: AssetRow): number => (a.uid < b.uid ? -1 : 1);

/** The rows of what this captain wears, oldest first. */
export const findEquippedRows = (captain: Pick<AssetRow, 'uid'>, rows: readonly AssetRow[]): AssetRow[] =>
  rows
    .filter(({ lockKind, lockRef }) => lockKind === 'equipped' && lockRef === String(captain.uid))
    .toSorted(byUid);

/** The rows of what is worn, by the captain's uid, oldest first. */
export const groupEquippedRows = (rows: readonly AssetRow[]): ReadonlyMap<string, readonly AssetRow[]> => {
  const groups = new Map<string, AssetRow[]>();
  for (const row of rows.toSorted(byUid)) {
    if (row.lockKind !== 'equipped' || row.lockRef === null) continue;
    const group = groups.get(row.lockRef);
    if (group) group.push(row);
    else groups.set(row.lockRef, [row]);
  }
  return groups;
};

export interface EquippedPiece {
  readonly uid: bigint | string;
  readonly family: string;
}

/**
 * The only place that builds a captain of the rules from its row. `equipped` is what it wears, oldest first. A
 * captain whose design is no longer in the content counts as a QM, so that it can still leave the game.
 */
export const toCaptain = (
  row: AssetRow,
  equipped: readonly EquippedPiece[],
  { designs }: Pick<Content, 'designs'>,
): Captain => {
  const uids = (family: GearFamily) =>
    equipped.flatMap((piece) => (piece.family === family ? [toAssetUid(String(piece.uid))] : []));
  const { uid, owner, design, name, level, mint, location, lock } = assetFromRow(row);
  // Listed, because each property after a spread costs a microsecond.
  return {
    uid,
    owner,
    design,
    name,
    level,
    mint,
    location,
    lock,
    family: 'CAPTAIN',
    type: designs[design]?.type ?? 'QM',
    goldBurned: row.goldBurned,
    items: uids('ITEM'),
    crew: uids('CREW')[0] ?? null,
    ship: uids('SHIP')[0] ?? null,
    hasRescued: row.hasRescued,
    arEarned: row.arEarned,
    missionsPlayed: row.missionsPlayed,
  };
};

/** `rows` holds at least what the captain wears. */
export const captainFromRow = (
  row: AssetRow,
  rows: readonly AssetRow[],
  content: Pick<Content, 'designs'>,
): Captain => toCaptain(row, findEquippedRows(row, rows), content);

/** The row with everything that a rule may change about a captain. */
export const updateCaptainRow = (row: AssetRow, captain: Captain): AssetRow => ({
  ...row,
  level: captain.level,
  goldBurned: captain.goldBurned,
  arEarned: captain.arEarned,
  missionsPlayed: captain.missionsPlayed,
  hasRescued: captain.hasRescued,
  ...toLockColumns(captain.lock),
});

const lockRefOf = (lock: AssetLock): string => {
  switch (lock.kind) {
    case 'mission':
      return lock.run;
    case 'equipped':
      return lock.to;
    case 'genesis':
      return lock.ship;
    case 'arena':
      return '';
  }
};

export const toLockColumns = (lock: AssetLock | null): Pick<AssetRow, 'lockKind' | 'lockRef'> =>
  lock ? { lockKind: lock.kind, lockRef: lockRefOf(lock) } : { lockKind: null, lockRef: null };
