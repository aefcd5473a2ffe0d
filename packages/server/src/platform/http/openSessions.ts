import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { players, sessions } from '../db/tables.ts';

const SESSIONS = sql`${sessions} join ${players} on ${players.wallet} = ${sessions.wallet}`;
const isRunningAt = (time: SQL) =>
  sql<boolean>`(${sessions.endedAt} is null and ${sessions.expiresAt} > ${time})`;
const isOpenAt = (time: SQL) => sql<boolean>`(${isRunningAt(time)} and ${players.bannedAt} is null)`;

/**
 * Part of a statement: this session is one of this wallet and is open at this time. A scalar subquery is one look-up by
 * key; PostgreSQL would turn `exists` into a join that reads the whole table.
 */
export const isOpenSession = (id: SQL, wallet: SQL, time: SQL): SQL =>
  sql`coalesce((select ${isOpenAt(time)} from ${SESSIONS} where ${sessions.id} = ${id} and ${sessions.wallet} = ${wallet}), false)`;

/** The same without the player's row: the statement itself must check that the player is not banned. */
export const isRunningSession = (id: SQL, wallet: SQL, time: SQL): SQL =>
  sql`coalesce((select ${isRunningAt(time)} from ${sessions}
    where ${sessions.id} = ${id} and ${sessions.wallet} = ${wallet}), false)`;

const COLUMNS = {
  id: sessions.id,
  wallet: sessions.wallet,
  expiresAt: sessions.expiresAt,
  lastUsedAt: sessions.lastUsedAt,
  notificationSeq: players.notificationSeq,
  isOpen: isOpenAt(sql`$2`),
};
export type SessionRow = RowOf<typeof COLUMNS>;

const FIND_SESSIONS = compileSql(
  sql`select ${selectList(COLUMNS)} from ${SESSIONS} where ${sessions.id} = any($1::uuid[])`,
);

/** In the order of `ids`; null where there is no such session. */
export const findSessions = async (
  db: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<(SessionRow | null)[]> => {
  const { rows } = await db.query<SessionRow>(FIND_SESSIONS, [ids, at]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
};

const FIND_ENDED = compileSql(
  sql`select watched.id from unnest($1::uuid[]) as watched(id)
      where not exists (select 1 from ${SESSIONS} where ${sessions.id} = watched.id and ${isOpenAt(sql`$2`)})`,
);

export const findEndedSessions = async (
  db: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(FIND_ENDED, [ids, at]);
  return rows.map(({ id }) => id);
};

const TOUCH = compileSql(
  sql`update ${sessions} set ${columnNames(sessions.lastUsedAt)} = $2
      where ${sessions.id} = $1 and ${sessions.lastUsedAt} < $2 and ${sessions.endedAt} is null`,
);

/** Stores that a session is in use. */
export const touchSession = async (db: Queryable, id: string, at: Date): Promise<void> => {
  await db.query(TOUCH, [id, at]);
};
