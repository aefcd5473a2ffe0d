import type { Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { arenaFights, arenaPlayers } from './tables.ts';

const FACTS = {
  wins: sql<number>`(select count(*)::int4 from ${arenaFights}
    where ${arenaFights.player} = ${arenaPlayers.id} and ${arenaFights.battleAt} >= $2::timestamptz
      and ${arenaFights.won})`,
};
const SELECT_FACTS = compileSql(
  sql`select ${selectList(FACTS)} from ${arenaPlayers} where ${arenaPlayers.wallet} = $1`,
);

/** Whether the player has ever sent a captain to the arena, and the battles won since the given time. */
export const loadArenaFacts = async (
  { prepared }: Database,
  wallet: Wallet,
  since: Date,
): Promise<{ readonly entered: boolean; readonly wins: number }> => {
  const { rows } = await prepared.query<RowOf<typeof FACTS>>(SELECT_FACTS, [wallet, since]);
  return { entered: rows.length > 0, wins: rows[0]?.wins ?? 0 };
};
