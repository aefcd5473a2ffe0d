import type { Wallet } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './db/database.ts';
import { assets } from './db/tables.ts';

/**
 * Changes whenever one of the selected rows is added, changed or removed: PostgreSQL gives every version of a row the id
 * of its transaction (`xmin`).
 */
export const rowsVersion = (table: PgTable, uid: PgColumn): SQL =>
  sql`count(${uid}) || ' ' || coalesce(bit_xor(hashint8extended(${uid}, ${table}.xmin::text::int8)), 0)`;

/** The version of a player's assets. */
const ASSETS_VERSION = compileSql(
  sql`select ${rowsVersion(assets, assets.uid)} as version from ${assets} where ${assets.owner} = $1`,
);

/** Assets in all lists of one kind that are kept; one takes about 2 kB. */
const MAX_ASSETS = 50_000;

interface KnownList<T> {
  readonly version: string;
  readonly list: T[];
}

interface AssetListOptions<T> {
  readonly db: Queryable;
  /** Selects the `version` of all rows that the list depends on; by default of the player's assets. */
  readonly version?: string;
  readonly load: (wallet: Wallet) => Promise<T[]>;
  readonly maxAssets?: number;
}

/**
 * Keeps lists of assets. While no row that a list depends on has changed, the caller gets the same object, which is
 * neither loaded nor serialized again; it must not be changed.
 */
export const createAssetLists = <T>({
  db,
  version: versionQuery = ASSETS_VERSION,
  load,
  maxAssets = MAX_ASSETS,
}: AssetListOptions<T>): ((wallet: Wallet) => Promise<T[]>) => {
  const known = new Map<Wallet, KnownList<T>>();
  let total = 0;
  const forget = (wallet: Wallet): void => {
    total -= known.get(wallet)?.list.length ?? 0;
    known.delete(wallet);
  };
  const keep = (wallet: Wallet, entry: KnownList<T>): void => {
    forget(wallet);
    known.set(wallet, entry);
    total += entry.list.length;
    for (const oldest of known.keys()) {
      if (total <= maxAssets) return;
      forget(oldest);
    }
  };
  return async (wallet) => {
    const { rows } = await db.query<{ version: string }>(versionQuery, [wallet]);
    const version = rows[0]?.version ?? '';
    const entry = known.get(wallet);
    // Read before the list: a list that is newer than its version is loaded once more, never kept too long.
    const list = entry?.version === version ? entry.list : await load(wallet);
    keep(wallet, { version, list });
    return list;
  };
};
