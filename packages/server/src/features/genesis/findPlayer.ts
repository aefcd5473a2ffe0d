import type { WireFoundPlayer } from '@blacktide/contract';
import { isWallet, nameKey, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { players } from '../../platform/db/tables.ts';

const PLAYER = {
  wallet: players.wallet,
  username: players.username,
  profilePicture: players.profilePicture,
};
const SELECT_BY = {
  wallet: compileSql(sql`select ${selectList(PLAYER)} from ${players} where ${players.wallet} = $1`),
  nameKey: compileSql(sql`select ${selectList(PLAYER)} from ${players} where ${players.nameKey} = $1`),
};

/** The other player with this wallet or `@username`; null where there is none. Only one player has names of a key. */
export const findOtherPlayer = async (
  db: Queryable,
  user: string,
  caller: Wallet,
): Promise<WireFoundPlayer | null> => {
  const given = user.trim();
  const isName = given.startsWith('@');
  if (!isName && !isWallet(given)) return null;
  const { rows } = await db.query<RowOf<typeof PLAYER>>(SELECT_BY[isName ? 'nameKey' : 'wallet'], [
    isName ? nameKey(given.slice(1)) : given,
  ]);
  const [found] = rows;
  return found && found.wallet !== caller ? found : null;
};
