import type { Wallet } from '@blacktide/rules';
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { HeldTokenAccount } from '../../../chain/delegatedTransfers.ts';
import type { IssueDeps } from '../../../chain/movements/issueMovements.ts';
import { orm, type Pool } from '../../../platform/db/database.ts';
import { createNotFound, HttpError } from '../../../platform/http/errors.ts';
import type { SignInAudience } from '../signInMessage.ts';
import { walletUpgrades } from '../tables.ts';

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

/** Confirmed and not finished. */
export const isUpgradeOpen = sql`${walletUpgrades.state} in ('signed', 'moved')`;

export const hasOpenUpgrade = (wallet: SQLWrapper): SQL =>
  sql`exists (select 1 from ${walletUpgrades}
      where ${wallet} in (${walletUpgrades.fromWallet}, ${walletUpgrades.toWallet}) and ${isUpgradeOpen})`;

/** For transactions, which have room for a limited number of accounts. */
export const splitAccounts = (accounts: readonly HeldTokenAccount[], size: number): HeldTokenAccount[][] =>
  Array.from({ length: Math.ceil(accounts.length / size) }, (_, index) =>
    accounts.slice(index * size, (index + 1) * size),
  );
