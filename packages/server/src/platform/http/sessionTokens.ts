import type { Wallet } from '@blacktide/rules';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { withPreparedStatements, type Pool } from '../db/database.ts';
import { HttpError } from './errors.ts';
import { findSessions } from './openSessions.ts';

/** The player who sent a request, and the session that authorised it. */
export interface Caller {
  readonly wallet: Wallet;
  readonly session: string;
}

const ALGORITHM = 'HS256';
const ISSUER = 'blacktide';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface TokenClaims {
  readonly wallet: unknown;
  readonly session: unknown;
}

const MAX_CACHED_TOKENS = 20_000;

const parseBearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(authorization ?? '')?.[1];

/** Issues and checks bearer JWTs. Each has a session row, which is read on every call, so log-out and bans act at once. */
export const createSessionTokens = (secret: string, pool: Pool, clock: Clock) => {
  const key = new TextEncoder().encode(secret);
  const db = withPreparedStatements(pool);
  const lookUp = coalesce((ids: readonly string[]) => findSessions(db, ids, new Date(clock.now())), {
    concurrency: 2,
  });
  /** Claims of tokens whose signature was valid. Whether the session is still open is read from its row on every call. */
  const knownTokens = new Map<string, TokenClaims>();

  const remember = (token: string, claims: TokenClaims): void => {
    const [oldest] = knownTokens.size >= MAX_CACHED_TOKENS ? knownTokens.keys() : [];
    if (oldest !== undefined) knownTokens.delete(oldest);
    knownTokens.set(token, claims);
  };

  const verify = async (token: string): Promise<TokenClaims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(clock.now()),
    }).catch(() => {
      throw new HttpError('UNAUTHORIZED', 'Your session is not valid. Please login and try again.');
    });
    const claims = { wallet: payload.sub, session: payload['sid'] };
    remember(token, claims);
    return claims;
  };

  return {
    issue: async ({ wallet, session }: Caller, expiresAt: Date): Promise<string> => {
      const token = await new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(wallet)
        .setExpirationTime(expiresAt)
        .sign(key);
      remember(token, { wallet, session });
      return token;
    },
    identify: async (authorization: string | undefined): Promise<Caller> => {
      const token = parseBearerToken(authorization);
      if (!token) throw new HttpError('UNAUTHORIZED', 'You are not authorized. Please login and try again.');
      const { wallet, session } = knownTokens.get(token) ?? (await verify(token));
      const row = typeof session === 'string' && UUID.test(session) ? await lookUp(session) : null;
      if (!row?.isOpen || row.wallet !== wallet) {
        knownTokens.delete(token);
        throw new HttpError('SESSION_ENDED', 'Your session has ended. Please login and try again.');
      }
      return { wallet: row.wallet, session: row.id };
    },
    /** The token was signed with our secret and has not expired; its session may have ended. */
    hasValidSignature: async (authorization: string | undefined): Promise<boolean> => {
      const token = parseBearerToken(authorization);
      if (!token) return false;
      if (knownTokens.has(token)) return true;
      return verify(token).then(
        () => true,
        () => false,
      );
    },
  };
};
export type SessionTokens = ReturnType<typeof createSessionTokens>;
