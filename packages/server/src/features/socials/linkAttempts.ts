import type { SocialProvider } from '@blacktide/contract';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import { orm, type Pool } from '../../platform/db/database.ts';
import { createToken, hashToken } from '../../platform/secretTokens.ts';
import type { RedirectSecrets } from './identityClient.ts';
import { linkAttempts } from './tables.ts';

type Attempt = typeof linkAttempts.$inferSelect;

const TOKEN_LIFETIME_MS = 60_000;
const REDIRECT_LIFETIME_MS = 600_000;

interface LinkToken extends Pick<Attempt, 'provider' | 'action'> {
  readonly token: string;
  /** The value of the browser's cookie. */
  readonly browser: string;
}

/**
 * Link tokens and the redirects that follow. Each step is one conditional statement: of concurrent calls with the same
 * secret only one succeeds, and a call with a wrong browser, provider or action changes nothing.
 */
export const createLinkAttempts = (pool: Pool, clock: Clock) => {
  const db = orm(pool);
  const now = (): Date => new Date(clock.now());
  const isOpen = (provider: SocialProvider, browser: string) =>
    and(
      eq(linkAttempts.provider, provider),
      eq(linkAttempts.browserHash, hashToken(browser)),
      gt(linkAttempts.expiresAt, now()),
    );
  const isToken = ({ token, provider, action, browser }: LinkToken) =>
    and(
      eq(linkAttempts.tokenHash, hashToken(token)),
      eq(linkAttempts.action, action),
      isNull(linkAttempts.stateHash),
      isOpen(provider, browser),
    );
  return {
    issue: async (
      attempt: Pick<Attempt, 'session' | 'provider' | 'action' | 'origin'>,
      browser: string,
    ): Promise<string> => {
      const token = createToken();
      await db.insert(linkAttempts).values({
        ...attempt,
        tokenHash: hashToken(token),
        browserHash: hashToken(browser),
        expiresAt: new Date(clock.now() + TOKEN_LIFETIME_MS),
      });
      return token;
    },
    /** Uses a token up and stores the secrets of the redirect; null if the token is not valid. */
    startRedirect: async (
      token: Omit<LinkToken, 'action'>,
      { state, verifier }: RedirectSecrets,
    ): Promise<Attempt | null> => {
      const expiresAt = new Date(clock.now() + REDIRECT_LIFETIME_MS);
      const [attempt] = await db
        .update(linkAttempts)
        .set({ stateHash: hashToken(state), verifier, expiresAt })
        .where(isToken({ ...token, action: 'link' }))
        .returning();
      return attempt ?? null;
    },
    /** Uses a state up; null if it is not valid. */
    endRedirect: async (
      provider: SocialProvider,
      state: string,
      browser: string,
    ): Promise<(Attempt & { readonly verifier: string }) | null> => {
      const [attempt] = await db
        .delete(linkAttempts)
        .where(and(eq(linkAttempts.stateHash, hashToken(state)), isOpen(provider, browser)))
        .returning();
      return attempt?.verifier ? { ...attempt, verifier: attempt.verifier } : null;
    },
    /** Uses a token for unlinking up; null if it is not valid. */
    endUnlink: async (token: Omit<LinkToken, 'action'>): Promise<Attempt | null> => {
      const [attempt] = await db
        .delete(linkAttempts)
        .where(isToken({ ...token, action: 'unlink' }))
        .returning();
      return attempt ?? null;
    },
    deleteExpired: async (): Promise<void> => {
      await db.delete(linkAttempts).where(lt(linkAttempts.expiresAt, now()));
    },
  };
};
export type LinkAttempts = ReturnType<typeof createLinkAttempts>;
