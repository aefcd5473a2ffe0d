import type { SocialProvider } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { and, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, orm, type Client, type Pool } from '../../platform/db/database.ts';
import { linkedAccounts, players, sessions } from '../../platform/db/tables.ts';
import type { ExternalAccount } from './identityClient.ts';

/** Until then only the player who unlinked an account can link it again: an account cannot serve several players in turn. */
const HOLD_MS = 7 * 86_400_000;

/** Thrown to roll back. */
class AccountTakenError extends Error {
  override readonly name = 'AccountTakenError';
}

/**
 * Locks the player of a session until the commit; null if the session has ended or the player is banned. A log-out, a ban
 * or a move to another wallet waits for the commit, or is seen here.
 */
const lockPlayer = async (client: Client, session: string, at: Date): Promise<Wallet | null> => {
  const [player] = await orm(client)
    .select({ wallet: players.wallet })
    .from(players)
    .innerJoin(sessions, eq(sessions.wallet, players.wallet))
    .where(
      and(
        eq(sessions.id, session),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, at),
        isNull(players.bannedAt),
      ),
    )
    .for('no key update');
  return player?.wallet ?? null;
};

const isLinked = (wallet: Wallet, provider: SocialProvider) =>
  and(
    eq(linkedAccounts.wallet, wallet),
    eq(linkedAccounts.provider, provider),
    isNull(linkedAccounts.unlinkedAt),
  );

/** Replaces the player's account at this provider. Linking the same account again changes at most its name. */
const link = async (
  client: Client,
  wallet: Wallet,
  provider: SocialProvider,
  { subject, username }: ExternalAccount,
  at: Date,
): Promise<void> => {
  const db = orm(client);
  await db
    .update(linkedAccounts)
    .set({ unlinkedAt: at })
    .where(and(isLinked(wallet, provider), ne(linkedAccounts.subject, subject)));
  const holdEnd = new Date(at.getTime() - HOLD_MS);
  const linked = await db
    .insert(linkedAccounts)
    .values({ id: `${provider}/${subject}`, wallet, provider, subject, username, linkedAt: at })
    .onConflictDoUpdate({
      target: linkedAccounts.id,
      set: {
        wallet,
        username,
        linkedAt: sql`case when ${linkedAccounts.unlinkedAt} is null then ${linkedAccounts.linkedAt} else ${at} end`,
        unlinkedAt: null,
      },
      setWhere: sql`${linkedAccounts.wallet} = ${wallet} or ${linkedAccounts.unlinkedAt} <= ${holdEnd}`,
    })
    .returning({ id: linkedAccounts.id });
  if (linked.length === 0) throw new AccountTakenError();
};

export const createLinkedAccounts = (pool: Pool, clock: Clock) => {
  /** Runs `work` for the player of an open session; false if it has ended. */
  const forPlayer = (
    session: string,
    work: (client: Client, wallet: Wallet, at: Date) => Promise<unknown>,
  ): Promise<boolean> =>
    inTransaction(pool, async (client) => {
      const at = new Date(clock.now());
      const wallet = await lockPlayer(client, session, at);
      if (wallet === null) return false;
      await work(client, wallet, at);
      return true;
    });
  return {
    isOpenSession: (session: string) => forPlayer(session, async () => undefined),
    link: async (
      session: string,
      provider: SocialProvider,
      account: ExternalAccount,
    ): Promise<'linked' | 'taken' | 'expired'> => {
      try {
        const done = await forPlayer(session, (client, wallet, at) =>
          link(client, wallet, provider, account, at),
        );
        return done ? 'linked' : 'expired';
      } catch (error) {
        if (error instanceof AccountTakenError) return 'taken';
        throw error;
      }
    },
    /** Deletes the names. The ids stay until the end of their hold, so that no other player can link the accounts before. */
    forget: async (client: Client, wallet: Wallet): Promise<void> => {
      const at = new Date(clock.now());
      await orm(client)
        .update(linkedAccounts)
        .set({ username: '', unlinkedAt: sql`coalesce(${linkedAccounts.unlinkedAt}, ${at})` })
        .where(eq(linkedAccounts.wallet, wallet));
    },
    /** After its hold anybody can link an account, so nothing of it needs to be kept. */
    deleteReleased: async (): Promise<void> => {
      const holdEnd = new Date(clock.now() - HOLD_MS);
      await orm(pool).delete(linkedAccounts).where(lte(linkedAccounts.unlinkedAt, holdEnd));
    },
    unlink: (session: string, provider: SocialProvider): Promise<boolean> =>
      forPlayer(session, (client, wallet, at) =>
        orm(client).update(linkedAccounts).set({ unlinkedAt: at }).where(isLinked(wallet, provider)),
      ),
  };
};
export type LinkedAccounts = ReturnType<typeof createLinkedAccounts>;
