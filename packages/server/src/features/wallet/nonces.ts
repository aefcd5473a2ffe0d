import type { Wallet } from '@blacktide/rules';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { orm, type Client, type Pool } from '../../platform/db/database.ts';
import { nonces } from '../../platform/db/tables.ts';
import { chooseOrigin } from '../../platform/http/chooseOrigin.ts';
import {
  MESSAGE_LIFETIME_MS,
  SIGN_IN_VERSION,
  type SignInAudience,
  type Statement,
} from './signInMessage.ts';

interface NonceRequest extends SignInAudience {
  readonly wallet: Wallet;
  readonly statement: Statement;
  /** The Origin header of the request. */
  readonly origin: string | null;
}

/** The contents of a sign-in message; valid once, for this wallet, for five minutes. */
export const issueNonce = async (
  db: Pool | Client,
  clock: Clock,
  { wallet, statement, origins, chainId, origin: requestOrigin }: NonceRequest,
) => {
  const nonce = randomBytes(16).toString('hex');
  const origin = chooseOrigin(origins, requestOrigin);
  const domain = new URL(origin).host;
  const issuedAt = new Date(clock.now());
  const expiresAt = new Date(issuedAt.getTime() + MESSAGE_LIFETIME_MS);
  await orm(db).insert(nonces).values({ nonce, wallet, origin, issuedAt, expiresAt });
  return {
    nonce,
    domain,
    uri: origin,
    version: SIGN_IN_VERSION,
    chainId,
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    statement: statement(domain),
  };
};

/** Issued to this wallet, not used and not expired. */
export const isOpenNonce = (nonce: string, wallet: Wallet, at: Date) =>
  and(eq(nonces.nonce, nonce), eq(nonces.wallet, wallet), isNull(nonces.usedAt), gt(nonces.expiresAt, at));

/** True once, for its wallet and within five minutes; one conditional update makes concurrent calls safe. */
export const consumeNonce = async (
  client: Client,
  nonce: string,
  wallet: Wallet,
  at: Date,
): Promise<boolean> => {
  const { rowCount } = await orm(client)
    .update(nonces)
    .set({ usedAt: at })
    .where(isOpenNonce(nonce, wallet, at));
  return rowCount === 1;
};
