import { requireValue, treasurePotOf, type Content } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { balances, battleSchedule } from '../../platform/db/tables.ts';
import { createSnapshot } from './snapshot.ts';
import { goldBurners } from './tables.ts';

/** Sums over all players, in smallest units. */
export interface GoldTotals {
  readonly goldBurned: bigint;
  readonly captains: number;
  readonly users: number;
  readonly treasury: bigint;
  /** What the next treasure battle would pay out. */
  readonly pot: bigint;
  /** Until when all treasure battles are fought; null before the battle worker has started for the first time. */
  readonly foughtUntil: Date | null;
}

const SELECT_TOTALS = compileSql(
  sql`select coalesce(sum(${goldBurners.goldBurned}), 0)::int8 as "goldBurned",
      coalesce(sum(${goldBurners.captains}), 0)::int4 as captains, count(*)::int4 as users,
      (select coalesce(sum(${balances.amount}), 0)::int8 from ${balances}
        where ${balances.account} = 'treasury' and ${balances.currency} = 'TREASURE') as treasury,
      (select ${battleSchedule.foughtUntil} from ${battleSchedule} where ${battleSchedule.type} = 'treasure')
        as "foughtUntil"
    from ${goldBurners}`,
);

export const createGoldTotals = ({ prepared }: Database, clock: Clock, { treasure }: Content) =>
  createSnapshot(async (): Promise<GoldTotals> => {
    const { rows } = await prepared.query<Omit<GoldTotals, 'pot'>>(SELECT_TOTALS);
    const sums = requireValue(rows[0]);
    return { ...sums, pot: treasurePotOf(sums.treasury, sums.goldBurned, treasure) };
  }, clock);
