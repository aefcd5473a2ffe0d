import type { Wallet } from '@blacktide/rules';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/database.ts';

const NONCE_MS = 5 * 60 * 1000;

export const domainsOf = (origins: readonly string[]): string[] =>
  origins.map((origin) => new URL(origin).host);

/** Wallets compare the message's domain with the page's: of several origins of ours, the one that asks. */
const domainFor = (origins: readonly string[], asking: string | null): string =>
  domainsOf(asking !== null && origins.includes(asking) ? [asking] : origins)[0] ?? '';

export interface Asked {
  readonly wallet: Wallet;
  readonly statement: string;
  readonly origins: readonly string[];
  readonly origin: string | null;
}

/** What goes into a sign-in message; good once, for this wallet, for five minutes. */
export const issueNonce = async (
  db: Queryable,
  clock: Clock,
  { wallet, statement, origins, origin }: Asked,
) => {
  const nonce = randomBytes(16).toString('hex');
  const issuedAt = new Date(clock.now());
  const expiresAt = new Date(clock.now() + NONCE_MS);
  await db.query('insert into nonces (nonce, wallet, expires_at) values ($1, $2, $3)', [
    nonce,
    wallet,
    expiresAt,
  ]);
  return {
    nonce,
    domain: domainFor(origins, origin),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    statement,
  };
};

/** Used once, by the wallet it was made for, in its five minutes: the database decides, not a read before. */
export const spendNonce = async (
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
