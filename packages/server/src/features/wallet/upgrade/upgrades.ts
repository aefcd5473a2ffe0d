import { brandFor } from '@blacktide/content/brands';
import type { Wallet } from '@blacktide/rules';
import { eq } from 'drizzle-orm';
import type { HeldTokenAccount } from '../../../chain/delegatedTransfers.ts';
import type { IssueDeps } from '../../../chain/movements/issueMovements.ts';
import { walletUpgrades } from '../../../chain/tables.ts';
import { orm, type Pool } from '../../../platform/db/database.ts';
import { createNotFound, HttpError } from '../../../platform/http/errors.ts';
import type { SignInAudience, Statement } from '../signInMessage.ts';

export interface UpgradeDeps extends SignInAudience, IssueDeps {
  /** Completes the on-chain part of the starter fleet, so that it moves with the rest. */
  readonly settleGrant: (wallet: Wallet) => Promise<void>;
}

export const upgradeRefusedError = (why: string): HttpError => new HttpError('UPGRADE_REFUSED', why);

export type Upgrade = typeof walletUpgrades.$inferSelect;

export const findUpgrade = async (pool: Pool, id: string): Promise<Upgrade> => {
  const [upgrade] = await orm(pool).select().from(walletUpgrades).where(eq(walletUpgrades.id, id));
  if (!upgrade) throw createNotFound('Upgrade');
  return upgrade;
};

/** For transactions, which have room for a limited number of accounts. */
export const splitAccounts = (accounts: readonly HeldTokenAccount[], size: number): HeldTokenAccount[][] =>
  Array.from({ length: Math.ceil(accounts.length / size) }, (_, index) =>
    accounts.slice(index * size, (index + 1) * size),
  );

/** The statement that the new wallet signs; a message with it is valid for this upgrade only. */
export const upgradeStatement =
  (from: Wallet): Statement =>
  (host) =>
    `Take over everything that the guest ${from} has in ${brandFor(host).name}.`;
