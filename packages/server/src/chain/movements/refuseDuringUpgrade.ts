import type { Wallet } from '@blacktide/rules';
import { and, eq, or } from 'drizzle-orm';
import { orm, type Client, type Pool } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { UPGRADE_IS_OPEN, walletUpgrades } from '../tables.ts';

/** Refuses movements of a player with an open upgrade: their assets would stay in the old wallet. */
export const refuseDuringUpgrade = async (db: Pool | Client, wallet: Wallet): Promise<void> => {
  const [upgrade] = await orm(db)
    .select({ id: walletUpgrades.id })
    .from(walletUpgrades)
    .where(
      and(or(eq(walletUpgrades.fromWallet, wallet), eq(walletUpgrades.toWallet, wallet)), UPGRADE_IS_OPEN),
    )
    .limit(1);
  if (upgrade) {
    throw new HttpError(
      'MOVES_UNDER_WAY',
      'Your things are on their way to your new wallet. Try again in a moment.',
    );
  }
};
