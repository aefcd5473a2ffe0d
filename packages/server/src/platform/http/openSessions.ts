import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { players, sessions } from '../db/tables.ts';

const SESSIONS = sql`${sessions} join ${players} on ${players.wallet} = ${sessions.wallet}`;
/** `$2` is the time. */
const IS_OPEN = sql<boolean>`(${sessions.endedAt} is null and ${sessions.expiresAt} > $2 and ${players.bannedAt} is null)`;

const COLUMNS = {
  id: sessions.id,
  wallet: sessions.wallet,
  expiresAt: sessions.expiresAt,
  notificationSeq: players.notificationSeq,
  isOpen: IS_OPEN,
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
      where not exists (select 1 from ${SESSIONS} where ${sessions.id} = watched.id and ${IS_OPEN})`,
);

export const findEndedSessions = async (
  db: Queryable,
  ids: readonly string[],
  at: Date,
): Promise<string[]> => {
  const { rows } = await db.query<{ id: string }>(FIND_ENDED, [ids, at]);
  return rows.map(({ id }) => id);
};
