import type { Wallet } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { hasOpenUpgrade } from '../tables.ts';

const SELECT_OPEN = compileSql(
  sql`select moving.wallet from unnest($1::text[]) as moving(wallet) where ${hasOpenUpgrade(sql`moving.wallet`)}`,
);

/** Refuses movements of players with an open upgrade: their assets would stay in the old wallet. */
export const refuseDuringUpgrade = async (db: Queryable, ...wallets: Wallet[]): Promise<void> => {
  const { rows } = await db.query<{ wallet: Wallet }>(SELECT_OPEN, [wallets]);
  if (rows.some(({ wallet }) => wallets.includes(wallet))) {
    throw new HttpError(
      'MOVES_UNDER_WAY',
      'Your things are on their way to your new wallet. Try again in a moment.',
    );
  }
};
