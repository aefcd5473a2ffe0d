import type { SocialProvider } from '@blacktide/contract';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import { orm, type Pool } from '../../../platform/db/database.ts';
import { createToken, hashToken } from '../../../platform/secretTokens.ts';
import { identityGrants } from '../tables.ts';

type Grant = typeof identityGrants.$inferSelect;

/** Milliseconds that a code and, after it, an access token are valid. */
const GRANT_LIFETIME_MS = 60_000;

interface CodeExchange extends Pick<Grant, 'provider' | 'redirectUri'> {
  readonly code: string;
  readonly verifier: string;
}

/** RFC 7636, method S256. */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** Authorization codes and access tokens of the local provider. */
export const createIdentityGrants = (pool: Pool, clock: Clock) => {
  const db = orm(pool);
  const now = (): Date => new Date(clock.now());
  const newExpiry = (): Date => new Date(clock.now() + GRANT_LIFETIME_MS);
  const isOpen = (secret: string, provider: SocialProvider) =>
    and(
      eq(identityGrants.secretHash, hashToken(secret)),
      eq(identityGrants.provider, provider),
      gt(identityGrants.expiresAt, now()),
    );
  return {
    issueCode: async (
      grant: Pick<Grant, 'provider' | 'username' | 'redirectUri'> & { readonly challenge: string },
    ): Promise<string> => {
      const code = createToken();
      await db
        .insert(identityGrants)
        .values({ ...grant, secretHash: hashToken(code), expiresAt: newExpiry() });
      return code;
    },
    /** An access token, once for each code; null if the code, the verifier or the redirect URI is wrong. */
    exchangeCode: async ({ code, provider, redirectUri, verifier }: CodeExchange): Promise<string | null> => {
      const token = createToken();
      const { rowCount } = await db
        .update(identityGrants)
        .set({ secretHash: hashToken(token), challenge: null, expiresAt: newExpiry() })
        .where(
          and(
            isOpen(code, provider),
            eq(identityGrants.redirectUri, redirectUri),
            eq(identityGrants.challenge, challengeOf(verifier)),
          ),
        );
      return rowCount === 1 ? token : null;
    },
    findUsername: async (token: string, provider: SocialProvider): Promise<string | null> => {
      const [grant] = await db
        .select({ username: identityGrants.username })
        .from(identityGrants)
        .where(and(isOpen(token, provider), isNull(identityGrants.challenge)));
      return grant?.username ?? null;
    },
    deleteExpired: async (): Promise<void> => {
      await db.delete(identityGrants).where(lt(identityGrants.expiresAt, now()));
    },
  };
};
export type IdentityGrants = ReturnType<typeof createIdentityGrants>;
