import { toDisplay, type Wallet } from '@blacktide/rules';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { treasureShares } from './tables.ts';

/** In how many treasure battles after a time the player had a share, and what was paid. */
export const summarizeShares = async ({ orm }: Database, wallet: Wallet, since: Date) => {
  const { owner, battleAt, paidAt, value } = treasureShares;
  const [sums] = await orm
    .select({
      fought: sql<number>`count(*)::int4`,
      paid: sql<bigint>`coalesce(sum(${value}), 0)::int8`,
    })
    .from(treasureShares)
    .where(and(eq(owner, wallet), gt(battleAt, since), isNotNull(paidAt)));
  return {
    treasureFought: sums?.fought ?? 0,
    treasurePaid: toDisplay(sums?.paid ?? 0n, 'TREASURE'),
  };
};
