import { pgTable } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';

/** One for each player: ships are sent again when they are claimed. Amounts are smallest units. */
export const fleetOrders = pgTable('fleet_orders', {
  wallet: walletColumn().primaryKey(),
  budgetGold: bigintColumn('budget_gold').notNull(),
  budgetBooty: bigintColumn('budget_booty').notNull(),
  spentGold: bigintColumn('spent_gold').notNull(),
  spentBooty: bigintColumn('spent_booty').notNull(),
  endsAt: timestampColumn('ends_at').notNull(),
});
