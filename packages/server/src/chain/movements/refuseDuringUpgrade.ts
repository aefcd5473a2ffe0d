import type { Wallet } from '@blacktide/rules';
import type { Queryable } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';

/** Refuses movements of a player with an open upgrade: their assets would stay in the old wallet. */
export const refuseDuringUpgrade = async (db: Queryable, wallet: Wallet): Promise<void> => {
  const { rowCount } = await db.query(
    `select 1 from wallet_upgrades where $1 in (from_wallet, to_wallet) and state in ('signed', 'moved') limit 1`,
    [wallet],
  );
  if (rowCount) {
    throw new HttpError(
      'MOVES_UNDER_WAY',
      'Your things are on their way to your new wallet. Try again in a moment.',
    );
  }
};
