import type { Wallet } from '@blacktide/rules';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { MESSAGE_LIFETIME_MS, SIGN_IN_VERSION, type SignInAudience } from './signInMessage.ts';

/** Wallets compare the message's domain with the page's: of several origins of ours, the one that asks. */
const chooseOrigin = (origins: readonly string[], requestOrigin: string | null): string => {
  const [first] = origins;
  if (first === undefined) throw new RangeError('no origin may sign in');
  return requestOrigin !== null && origins.includes(requestOrigin) ? requestOrigin : first;
};

export interface NonceRequest extends SignInAudience {
  readonly wallet: Wallet;
  readonly statement: string;
  /** Where the page that asks says it comes from. */
  readonly origin: string | null;
}

/** What goes into a sign-in message; good once, for this wallet, for five minutes. */
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

/** Used once, by the wallet it was made for, in its five minutes: the database decides, not a read before. */
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
