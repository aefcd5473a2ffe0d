import { signedRequestText } from '@blacktide/contract';
import { eq } from 'drizzle-orm';
import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { orm, type Pool } from '../db/database.ts';
import { nonces, sessions } from '../db/tables.ts';
import type { Caller } from './sessionTokens.ts';
import { HttpError } from './errors.ts';

/** A body signed with the session key. */
interface SignedBody {
  readonly data: unknown;
  readonly issuedAt: string;
  readonly nonce: string;
  readonly signature: string;
}

export type VerifySignedRequest = (caller: Caller, route: string, body: SignedBody) => Promise<void>;

const SIGNATURE_VALID_MS = 60_000;
const SIGNATURE_MISMATCH = new HttpError('SIGNATURE_REFUSED', 'The signature does not fit this request');
const SIGNATURE_EXPIRED = new HttpError(
  'SIGNATURE_REFUSED',
  'This request was signed too long ago, or was used already',
);

const isSignatureValid = (sessionKey: string, text: string, signature: string): boolean => {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: sessionKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  } catch {
    // The stored session key is not a valid key.
    return false;
  }
};

/** Checks that the caller's session key signed exactly this request for one of our origins, at most a minute ago, once. */
export const createSignedRequestVerifier =
  (pool: Pool, clock: Clock, origins: readonly string[]): VerifySignedRequest =>
  async ({ wallet, session }, route, { data, issuedAt, nonce, signature }) => {
    const now = clock.now();
    const [row] = await orm(pool)
      .select({ key: sessions.sessionKey })
      .from(sessions)
      .where(eq(sessions.id, session));
    const key = row?.key ?? '';
    const text = (origin: string) => signedRequestText({ origin, session, route, issuedAt, nonce, data });
    if (!origins.some((origin) => isSignatureValid(key, text(origin), signature))) throw SIGNATURE_MISMATCH;
    if (Math.abs(now - Date.parse(issuedAt)) > SIGNATURE_VALID_MS) throw SIGNATURE_EXPIRED;
    const expiresAt = new Date(now + 2 * SIGNATURE_VALID_MS);
    const { rowCount } = await orm(pool)
      .insert(nonces)
      .values({ nonce: `${session}:${nonce}`, wallet, expiresAt, usedAt: new Date(now) })
      .onConflictDoNothing();
    if (rowCount === 0) throw SIGNATURE_EXPIRED;
  };
