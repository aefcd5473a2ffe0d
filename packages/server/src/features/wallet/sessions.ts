import type { Api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';

/** Begins with the signature over a message with `nonce`: what an email wallet signed belongs to its browser. */
export const insertSession = (
  db: Queryable,
  { id, wallet, sessionKey, nonce }: Record<'id' | 'sessionKey' | 'nonce', string> & { wallet: Wallet },
  at: Date,
  expiresAt: Date,
): Promise<unknown> =>
  db.query(
    `insert into sessions (id, wallet, session_key, email_session, created_at, expires_at)
     values ($1, $2, $3, (select email_session from nonces where nonce = $4), $5, $6)`,
    [id, wallet, sessionKey, nonce, at, expiresAt],
  );

type SessionHandlers = Pick<Handlers<Api['auth']>, 'logout' | 'sessions' | 'endSession'>;

/** The session rows behind the tokens: ending one is effective with the next call. */
export const createSessions = (db: Database, clock: Clock): SessionHandlers => ({
  logout: async ({ caller }) => {
    await db.orm
      .update(sessions)
      .set({ endedAt: new Date(clock.now()) })
      .where(eq(sessions.id, caller.session));
    return {};
  },

  sessions: async ({ caller }) => {
    const now = new Date(clock.now());
    const open = await db.orm
      .select()
      .from(sessions)
      .where(and(eq(sessions.wallet, caller.wallet), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
      .orderBy(desc(sessions.createdAt));
    return open.map(({ id, createdAt, expiresAt }) => ({
      id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      current: id === caller.session,
    }));
  },

  endSession: async ({ caller, params: { id } }) => {
    const ended = await db.orm
      .update(sessions)
      .set({ endedAt: new Date(clock.now()) })
      .where(and(eq(sessions.id, id), eq(sessions.wallet, caller.wallet), isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw createNotFound('Session');
    return {};
  },
});
