import type { Wallet } from '@blacktide/rules';
import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { prepared, type Pool } from '../db/database.ts';
import { HttpError } from './errors.ts';

/** Who asks: a player by one of their sessions. */
export interface Caller {
  readonly wallet: Wallet;
  readonly session: string;
}

/** Tokens are bearer JWTs; a session row behind each makes log-out and a ban effective at once. */
export interface Tokens {
  readonly issue: (caller: Caller, expiresAt: Date) => Promise<string>;
  readonly identify: (authorization: string | undefined) => Promise<Caller>;
  /** This process issued the token or has found it good, and has not seen its session ended. */
  readonly isOurs: (authorization: string | undefined) => Promise<boolean>;
}

interface SessionRow {
  readonly id: string;
  readonly wallet: Wallet;
  readonly open: boolean;
}

const ALGORITHM = 'HS256';
const ISSUER = 'blacktide';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const sessionLookup = (pool: Pool, clock: Clock) => {
  const db = prepared(pool);
  return coalesce(
    async (ids: readonly string[]) => {
      const { rows } = await db.query<SessionRow>(
        `select s.id, s.wallet, s.ended_at is null and s.expires_at > $2 and p.banned_at is null as open
         from sessions s join players p using (wallet) where s.id = any($1::uuid[])`,
        [ids, new Date(clock.now())],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { parallel: 2 },
  );
};

interface Claims {
  readonly wallet: unknown;
  readonly session: unknown;
}

const MOST_REMEMBERED = 20_000;

/** A signature that was good stays good; whether the session still is, its row says on every call. */
const createMemory = () => {
  const known = new Map<string, Claims>();
  return {
    has: (token: string): boolean => known.has(token),
    find: (token: string): Claims | undefined => known.get(token),
    keep: (token: string, claims: Claims): void => {
      const [oldest] = known.size >= MOST_REMEMBERED ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      known.set(token, claims);
    },
    forget: (token: string): void => void known.delete(token),
  };
};

const tokenIn = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(authorization ?? '')?.[1];

export const createTokens = (secret: string, pool: Pool, clock: Clock): Tokens => {
  const key = new TextEncoder().encode(secret);
  const lookUp = sessionLookup(pool, clock);

  const memory = createMemory();

  const verify = async (token: string): Promise<Claims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: new Date(clock.now()),
    }).catch(() => {
      throw new HttpError('UNAUTHORIZED', 'Your session is not valid. Please login and try again.');
    });
    const claims = { wallet: payload.sub, session: payload['sid'] };
    memory.keep(token, claims);
    return claims;
  };

  return {
    issue: async ({ wallet, session }, expiresAt) => {
      const token = await new SignJWT({ sid: session })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(wallet)
        .setExpirationTime(expiresAt)
        .sign(key);
      memory.keep(token, { wallet, session });
      return token;
    },
    identify: async (authorization) => {
      const token = tokenIn(authorization);
      if (!token) throw new HttpError('UNAUTHORIZED', 'You are not authorized. Please login and try again.');
      const { wallet, session } = memory.find(token) ?? (await verify(token));
      const row = typeof session === 'string' && UUID.test(session) ? await lookUp(session) : null;
      if (!row?.open || row.wallet !== wallet) {
        memory.forget(token);
        throw new HttpError('SESSION_ENDED', 'Your session has ended. Please login and try again.');
      }
      return { wallet: row.wallet, session: row.id };
    },
    isOurs: async (authorization) => {
      const token = tokenIn(authorization);
      if (!token) return false;
      if (memory.has(token)) return true;
      return verify(token).then(
        () => true,
        () => false,
      );
    },
  };
};
