import type { Api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { orm, type Client, type Database } from '../../platform/db/database.ts';
import { nonces, sessions } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';

/** `nonce` is that of the sign-in message; it links the signature of an email wallet to its browser. */
export const insertSession = async (
  client: Client,
  {
    id,
    wallet,
    sessionKey,
    nonce,
    device,
  }: Record<'id' | 'sessionKey' | 'nonce' | 'device', string> & { wallet: Wallet },
  at: Date,
  expiresAt: Date,
): Promise<void> => {
  const db = orm(client);
  const emailSession = db
    .select({ emailSession: nonces.emailSession })
    .from(nonces)
    .where(eq(nonces.nonce, nonce));
  await db.insert(sessions).values({
    id,
    wallet,
    sessionKey,
    emailSession: sql`${emailSession}`,
    createdAt: at,
    expiresAt,
    device,
    lastUsedAt: at,
  });
};

/** More cannot be shown; "sign out everywhere else" ends them too. */
const MAX_LISTED = 100;

type SessionHandlers = Pick<Handlers<Api['auth']>, 'logout' | 'sessions' | 'endSession' | 'endOtherSessions'>;

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
        .orderBy(desc(sql`${sessions.id} = ${caller.session}`), desc(sessions.lastUsedAt))
        .limit(MAX_LISTED);
      return open.map(({ id, createdAt, lastUsedAt, expiresAt, device }) => ({
        id,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        device,
        current: id === caller.session,
      }));
    },

    endSession: async ({ caller, params: { id } }) => {
      const { rowCount } = await end(caller.wallet, id);
      if (rowCount === 0) throw createNotFound('Session');
      return {};
    },

    endOtherSessions: async ({ caller: { wallet, session } }) => {
      const now = new Date(clock.now());
      const { rowCount } = await db.orm
        .update(sessions)
        .set({ endedAt: now })
        .where(
          and(
            eq(sessions.wallet, wallet),
            ne(sessions.id, session),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now),
          ),
        );
      return { ended: rowCount ?? 0 };
    },
  };
};
