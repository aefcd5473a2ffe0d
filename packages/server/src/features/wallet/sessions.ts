import type { Api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { orm, type Client, type Database } from '../../platform/db/database.ts';
import { nonces, sessions } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';

/** `nonce` is that of the sign-in message; it links the signature of an email wallet to its browser. */
export const insertSession = async (
  client: Client,
  { id, wallet, sessionKey, nonce }: Record<'id' | 'sessionKey' | 'nonce', string> & { wallet: Wallet },
  at: Date,
  expiresAt: Date,
): Promise<void> => {
  const db = orm(client);
  const emailSession = db
    .select({ emailSession: nonces.emailSession })
    .from(nonces)
    .where(eq(nonces.nonce, nonce));
  await db
    .insert(sessions)
    .values({ id, wallet, sessionKey, emailSession: sql`${emailSession}`, createdAt: at, expiresAt });
};

type SessionHandlers = Pick<Handlers<Api['auth']>, 'logout' | 'sessions' | 'endSession'>;

/** Handlers that end sessions; the next call with their token is refused. */
export const createSessions = (db: Database, clock: Clock): SessionHandlers => {
  const end = (wallet: Wallet, id: string) =>
    db.orm
      .update(sessions)
      .set({ endedAt: new Date(clock.now()) })
      .where(and(eq(sessions.id, id), eq(sessions.wallet, wallet), isNull(sessions.endedAt)));
  return {
    logout: async ({ caller }) => {
      await end(caller.wallet, caller.session);
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
      const { rowCount } = await end(caller.wallet, id);
      if (rowCount === 0) throw createNotFound('Session');
      return {};
    },
  };
};
