import { isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { missionRuns, standingOrders } from './tables.ts';

/** How many runs are not claimed, and how many standing orders have not ended. */
export const countActive = async ({ orm }: Database): Promise<{ runs: number; orders: number }> => {
  const [runs, orders] = await Promise.all([
    orm.$count(missionRuns, isNull(missionRuns.claimedAt)),
    orm.$count(standingOrders, isNull(standingOrders.endedAt)),
  ]);
  return { runs, orders };
};
