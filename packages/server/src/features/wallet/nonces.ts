import type { Wallet } from '@blacktide/rules';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { MESSAGE_LIFETIME_MS, SIGN_IN_VERSION, type SignInAudience } from './signInMessage.ts';

/** Wallets compare the domain in the message with that of the page: use the allowed origin that asks. */
const chooseOrigin = (origins: readonly string[], requestOrigin: string | null): string => {
  const [first] = origins;
  if (first === undefined) throw new RangeError('ALLOWED_ORIGINS is empty');
  return requestOrigin !== null && origins.includes(requestOrigin) ? requestOrigin : first;
};

interface NonceRequest extends SignInAudience {
  readonly wallet: Wallet;
  readonly statement: string;
  /** The Origin header of the request. */
  readonly origin: string | null;
}

/** The contents of a sign-in message; valid once, for this wallet, for five minutes. */
export const issueNonce = async (
  db: Queryable,
  clock: Clock,
  { wallet, statement, origins, chainId, origin: requestOrigin }: NonceRequest,
) => {
  const nonce = randomBytes(16).toString('hex');
  const origin = chooseOrigin(origins, requestOrigin);
  const issuedAt = new Date(clock.now());
  const expiresAt = new Date(issuedAt.getTime() + MESSAGE_LIFETIME_MS);
  await db.query(
    'insert into nonces (nonce, wallet, origin, issued_at, expires_at) values ($1, $2, $3, $4, $5)',
    [nonce, wallet, origin, issuedAt, expiresAt],
  );
  return {
    nonce,
    domain: new URL(origin).host,
    uri: origin,
    version: SIGN_IN_VERSION,
    chainId,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    statement,
  };
};

/** True once, for its wallet and within five minutes; one conditional update makes concurrent calls safe. */
export const consumeNonce = async (
  db: Queryable,
  nonce: string,
  wallet: Wallet,
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    'update nonces set used_at = $3 where nonce = $1 and wallet = $2 and used_at is null and expires_at > $3',
    [nonce, wallet, at],
  );
  return rowCount === 1;
};
