import type { Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { walletUpgrades } from '../../chain/tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { emailWallets } from './tables.ts';

const SAVED = {
  isSaved: sql<boolean>`(
    exists (select from ${emailWallets} where ${emailWallets.wallet} = $1) or
    exists (select from ${walletUpgrades}
      where ${walletUpgrades.toWallet} = $1 and ${walletUpgrades.lastEntry} is not null))`,
};
const FIND_SAVED = compileSql(sql`select ${selectList(SAVED)}`);

/** Whether the wallet is an email wallet, or the player has moved to it from another one. */
export const isSavedAccount = async ({ prepared }: Database, wallet: Wallet): Promise<boolean> => {
  const { rows } = await prepared.query<RowOf<typeof SAVED>>(FIND_SAVED, [wallet]);
  return rows[0]?.isSaved ?? false;
};
