import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import {
  toAssetUid,
  type AssetFamily,
  type Content,
  type GenesisRarity,
  type MovableAsset,
  type Rarity,
  type Wallet,
} from '@blacktide/rules';
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assetFromRow, groupEquippedRows, toCaptain, type EquippedPiece } from '../../platform/assetRows.ts';
import { rowsVersion } from '../../platform/assetLists.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import { genesisShips } from '../tables.ts';

const worn = alias(assets, 'worn');
const aboard = alias(assets, 'aboard');

const OWN_COLUMNS = {
  ...getTableColumns(assets),
  // Null where the asset is no Genesis ship.
  tierBonus: sql<number | null>`${genesisShips.tierBonus}`,
  assignedUserId: sql<Wallet | null>`${genesisShips.assignedUserId}`,
  missionEndsAt: sql<Date | null>`${genesisShips.missionEndsAt}`,
  reward: sql<bigint | null>`${genesisShips.reward}`,
};
type OwnRow = RowOf<typeof OWN_COLUMNS>;

const COLUMNS = {
  ...OWN_COLUMNS,
  equipped: sql<readonly EquippedPiece[]>`coalesce((
    select jsonb_agg(jsonb_build_object('uid', ${worn.uid}::text, 'family', ${worn.family}) order by ${worn.uid})
    from ${assets} as ${worn}
    where ${worn.lockKind} = 'equipped' and ${worn.lockRef} = ${assets.uid}::text), '[]')`,
  captainAboard: sql<bigint | null>`(select min(${aboard.uid}) from ${assets} as ${aboard}
    where ${aboard.lockKind} = 'genesis' and ${aboard.lockRef} = ${assets.uid}::text)`,
};
type MovableRow = RowOf<typeof COLUMNS>;

const compileSelect = (rest: SQL, columns: typeof OWN_COLUMNS = COLUMNS): string =>
  compileSql(sql`select ${selectList(columns)}
    from ${assets} left join ${genesisShips} on ${genesisShips.uid} = ${assets.uid} ${rest}`);

const SELECT_BY = {
  mints: compileSelect(sql`where ${assets.mint} = any($1::text[]) order by ${assets.uid}`),
  uids: compileSelect(sql`where ${assets.uid} = any($1::int8[]) order by ${assets.uid}`),
};
const LOCK_ASSETS = compileSql(sql` for no key update of ${assets}`);
const SELECT_IN_GAME = compileSelect(
  sql`where ${assets.owner} = $1 and ${assets.location} <> 'wallet' order by ${assets.level} desc, ${assets.uid}`,
  OWN_COLUMNS,
);

/** The version of all rows that `findMovablesInGame` reads. */
export const MOVABLES_VERSION = compileSql(
  sql`select ${rowsVersion(assets, assets.uid)} || ' ' || ${rowsVersion(genesisShips, genesisShips.uid)} as version
    from ${assets} left join ${genesisShips} on ${genesisShips.uid} = ${assets.uid} where ${assets.owner} = $1`,
);

/** An asset as the rules of moves need it. An asset whose design is no longer in the content can still leave. */
const toMovable = (
  row: OwnRow,
  { equipped, captainAboard }: Pick<MovableRow, 'equipped' | 'captainAboard'>,
  content: Pick<Content, 'designs'>,
): MovableAsset => {
  const { rarity } = row;
  const family = row.family as AssetFamily;
  if (family === 'CAPTAIN') return toCaptain(row, equipped, content);
  if (family === 'GENESIS_SHIP') {
    return {
      ...assetFromRow(row),
      family,
      rarity: (rarity ?? 'BRONZE') as GenesisRarity,
      tierBonus: row.tierBonus ?? 0,
      run: row.missionEndsAt ? { startedAt: 0, endsAt: row.missionEndsAt.getTime() } : null,
      licences: [false, false, false],
      reward: row.reward ?? 0n,
      allTimeRewardClaimed: 0n,
      allTimeTaxPaid: 0n,
      assignedUserId: row.assignedUserId,
      sharePaid: 0n,
      agreement: null,
      captainAboard: captainAboard === null ? null : toAssetUid(String(captainAboard)),
    };
  }
  return { ...assetFromRow(row), family, rarity: rarity as Rarity | null };
};

export type AssetKey = { readonly mints: readonly string[] } | { readonly uids: readonly string[] };

/** In the order of the request, without those that do not exist. `lock` locks their rows. */
export const findMovables = async (
  db: Queryable,
  key: AssetKey,
  content: Pick<Content, 'designs'>,
  lock = false,
): Promise<MovableAsset[]> => {
  const [by, requested] = 'mints' in key ? (['mints', key.mints] as const) : (['uids', key.uids] as const);
  const text = lock ? SELECT_BY[by] + LOCK_ASSETS : SELECT_BY[by];
  const { rows } = await db.query<MovableRow>(text, [requested]);
  const positions = new Map(requested.map((one, position) => [one, position]));
  const positionOf = ({ uid, mint }: Pick<MovableRow, 'uid' | 'mint'>): number =>
    positions.get(by === 'mints' ? (mint ?? '') : String(uid)) ?? -1;
  return rows
    .filter((row) => positionOf(row) >= 0)
    .toSorted((a, b) => positionOf(a) - positionOf(b))
    .map((row) => toMovable(row, row, content));
};

/** All assets of a player that are in the game or moving. */
export const findMovablesInGame = async (
  db: Queryable,
  owner: Wallet,
  content: Pick<Content, 'designs'>,
): Promise<MovableAsset[]> => {
  const { rows } = await db.query<OwnRow>(SELECT_IN_GAME, [owner]);
  // What a captain wears, and the captain aboard a ship, are the player's too, and in the game.
  const equipped = groupEquippedRows(rows);
  const aboardOf = new Map(
    rows.flatMap((row) => (row.lockKind === 'genesis' ? [[row.lockRef, row.uid]] : [])),
  );
  return rows.map((row) => {
    const uid = String(row.uid);
    const crew = { equipped: equipped.get(uid) ?? [], captainAboard: aboardOf.get(uid) ?? null };
    return toMovable(row, crew, content);
  });
};
