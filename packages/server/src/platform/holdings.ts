import {
  assetUid,
  runId,
  type Captain,
  type Content,
  type Gear,
  type GearByUid,
  type GearFamily,
  type Lock,
  type Rarity,
} from '@blacktide/rules';
import type { assets } from './db/schema.ts';
import type { Row } from './executor/storedTable.ts';

/** A stored thing. */
export type AssetRow = Row<typeof assets>;

export const lockOf = ({
  lockKind: kind,
  lockRef: ref,
}: Pick<AssetRow, 'lockKind' | 'lockRef'>): Lock | null => {
  switch (kind) {
    case 'mission':
      return { kind, run: runId(ref ?? '') };
    case 'arena':
      return { kind };
    case 'equipped':
      return { kind, to: assetUid(ref ?? '') };
    case 'genesis':
      return { kind, ship: assetUid(ref ?? '') };
    default:
      return null;
  }
};

const assetOf = (row: AssetRow) => ({
  uid: assetUid(String(row.uid)),
  owner: row.owner,
  design: row.design,
  name: row.name,
  level: row.level,
  mint: row.mint,
  location: row.location,
  lock: lockOf(row),
});

const GEAR: readonly string[] = ['ITEM', 'SHIP', 'CREW'] satisfies GearFamily[];

export const isGear = ({ family }: Pick<AssetRow, 'family'>): boolean => GEAR.includes(family);

export const gearOf = (row: AssetRow): Gear => ({
  ...assetOf(row),
  family: row.family as GearFamily,
  rarity: row.rarity as Rarity | null,
});

export const gearByUid = (rows: readonly AssetRow[]): GearByUid =>
  Object.fromEntries(rows.filter(isGear).map((row) => [String(row.uid), gearOf(row)]));

const byUid = (a: AssetRow, b: AssetRow): number => (a.uid < b.uid ? -1 : 1);

/** What of `rows` this captain wears, oldest first. */
export const wornRows = (captain: Pick<AssetRow, 'uid'>, rows: readonly AssetRow[]): AssetRow[] =>
  rows
    .filter(({ lockKind, lockRef }) => lockKind === 'equipped' && lockRef === String(captain.uid))
    .toSorted(byUid);

/** A captain as the rules see it; `rows` holds at least what it wears. A design that content forgot is a QM. */
export const captainOf = (
  row: AssetRow,
  rows: readonly AssetRow[],
  { designs }: Pick<Content, 'designs'>,
): Captain => {
  const worn = wornRows(row, rows);
  const uids = (family: GearFamily) =>
    worn.flatMap((one) => (one.family === family ? [assetUid(String(one.uid))] : []));
  return {
    ...assetOf(row),
    family: 'CAPTAIN',
    type: designs[row.design]?.type ?? 'QM',
    goldBurned: row.goldBurned,
    items: uids('ITEM'),
    crew: uids('CREW')[0] ?? null,
    ship: uids('SHIP')[0] ?? null,
    hasRescued: row.hasRescued,
    arEarned: row.arEarned,
    missionsPlayed: row.missionsPlayed,
  };
};

/** The row after a rule has changed the captain: everything that a rule may change. */
export const withCaptain = (row: AssetRow, captain: Captain): AssetRow => ({
  ...row,
  level: captain.level,
  goldBurned: captain.goldBurned,
  arEarned: captain.arEarned,
  missionsPlayed: captain.missionsPlayed,
  hasRescued: captain.hasRescued,
  ...lockColumns(captain.lock),
});

const refOf = (lock: Lock): string => {
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

export const lockColumns = (lock: Lock | null): Pick<AssetRow, 'lockKind' | 'lockRef'> =>
  lock ? { lockKind: lock.kind, lockRef: refOf(lock) } : { lockKind: null, lockRef: null };
