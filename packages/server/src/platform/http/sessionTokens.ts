import type { Wallet } from '@blacktide/rules';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { withPreparedStatements, type Pool } from '../db/database.ts';
import { HttpError } from './errors.ts';
import { findSessions, touchSession } from './openSessions.ts';

/** The player who sent a request, and the session that authorised it. */
export interface Caller {
  readonly wallet: Wallet;
  readonly session: string;
}

const ALGORITHM = 'HS256';
const ISSUER = 'blacktide';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface KnownToken {
  readonly wallet: unknown;
  readonly session: unknown;
  /** Set when its session was last found open; `until`: when the time of its last use must be stored again. */
  lastOpen: { readonly caller: Caller; readonly until: number } | null;
}

const MAX_CACHED_TOKENS = 20_000;
/**
 * How exact the time of last use is; it saves a write for each call. For so long a handler that checks the session itself
 * gets a caller without a look-up.
 */
const LAST_USED_MS = 300_000;

export const createSessionEnded = (): HttpError =>
  new HttpError('SESSION_ENDED', 'Your session has ended. Please login and try again.');

const parseBearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(authorization ?? '')?.[1];

const verifyToken = async (token: string, key: Uint8Array, currentDate: Date): Promise<JWTPayload> => {
  try {
    const requiredClaims = ['sub', 'sid', 'exp'];
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, requiredClaims, currentDate };
    return (await jwtVerify(token, key, options)).payload;
  } catch {
    throw new HttpError('UNAUTHORIZED', 'Your session is not valid. Please login and try again.');
  }
};

/**
 * Issues and checks bearer JWTs. Each has a session row, which is read on every call, so log-out and bans act at once:
 * here, or by a handler in the transaction that does its work (`uncheckedSession` of a handler's request).
 */
export const createSessionTokens = (secret: string, pool: Pool, clock: Clock) => {
  const key = new TextEncoder().encode(secret);
  const db = withPreparedStatements(pool);
  const lookUp = coalesce((ids: readonly string[]) => findSessions(db, ids, new Date(clock.now())), {
    concurrency: 2,
  });
  /** Claims of tokens whose signature was valid. Whether the session is still open is read from its row on every call. */
  const knownTokens = new Map<string, KnownToken>();

  const remember = (token: string, claims: Pick<KnownToken, 'wallet' | 'session'>): KnownToken => {
    const [oldest] = knownTokens.size >= MAX_CACHED_TOKENS ? knownTokens.keys() : [];
    if (oldest !== undefined) knownTokens.delete(oldest);
    const known = { ...claims, lastOpen: null };
    knownTokens.set(token, known);
    return known;
  };

  const verify = async (token: string): Promise<KnownToken> => {
    const payload = await verifyToken(token, key, new Date(clock.now()));
    return remember(token, { wallet: payload.sub, session: payload['sid'] });
  };

  const checkSession = async (token: string, known: KnownToken): Promise<Caller> => {
    const { wallet, session } = known;
    const row = typeof session === 'string' && UUID.test(session) ? await lookUp(session) : null;
    if (!row?.isOpen || row.wallet !== wallet) {
      knownTokens.delete(token);
      throw createSessionEnded();
    }
    const now = clock.now();
    const lastUsedAt = row.lastUsedAt.getTime();
    const isStale = now - lastUsedAt > LAST_USED_MS;
    // Not awaited: the call does not depend on it. If it fails, the next call that is checked tries again.
    if (isStale) void touchSession(db, row.id, new Date(now)).catch(() => undefined);
    const caller = { wallet: row.wallet, session: row.id };
    known.lastOpen = { caller, until: (isStale ? now : lastUsedAt) + LAST_USED_MS };
    return caller;
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
    /** `mayBeUnchecked`: the handler checks the session itself; then one that was open shortly before is not read. */
    identify: async (
      authorization: string | undefined,
      mayBeUnchecked = false,
    ): Promise<{ readonly caller: Caller; readonly isChecked: boolean }> => {
      const token = parseBearerToken(authorization);
      if (!token) throw new HttpError('UNAUTHORIZED', 'You are not authorized. Please login and try again.');
      const known = knownTokens.get(token) ?? (await verify(token));
      const { lastOpen } = known;
      if (mayBeUnchecked && lastOpen && clock.now() <= lastOpen.until)
        return { caller: lastOpen.caller, isChecked: false };
      return { caller: await checkSession(token, known), isChecked: true };
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
