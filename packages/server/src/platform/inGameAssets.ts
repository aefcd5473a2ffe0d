import type { Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AssetRow } from './assetRows.ts';
import type { Database } from './db/database.ts';
import { assets } from './db/tables.ts';

const ASSET = getTableColumns(assets);
const IN_GAME_ASSETS = compileSql(
  sql`select ${selectList(ASSET)} from ${assets}
    where ${assets.owner} = $1 and ${assets.location} = 'game' order by ${assets.uid}`,
);

/** The player's assets in the game, oldest first. */
export const listInGameAssets = async ({ prepared }: Database, wallet: Wallet): Promise<AssetRow[]> =>
  (await prepared.query<RowOf<typeof ASSET>>(IN_GAME_ASSETS, [wallet])).rows;
