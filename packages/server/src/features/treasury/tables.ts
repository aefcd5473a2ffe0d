import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';

/** Amounts are smallest units: GOLD for `goldBurned`, TREASURE for the others. */
export const treasureBattles = pgTable('treasure_battles', {
  at: timestampColumn('at').primaryKey(),
  captains: integer('captains').notNull(),
  goldBurned: bigintColumn('gold_burned').notNull(),
  /** Issued to the treasury before the battle. */
  inflow: bigintColumn('inflow').notNull(),
  pot: bigintColumn('pot').notNull(),
  /** The pot without what rounding leaves in the treasury. */
  paid: bigintColumn('paid').notNull(),
});

/** What one player gets of a battle. */
export const treasureShares = pgTable('treasure_shares', {
  id: bigintColumn('id').primaryKey().generatedAlwaysAsIdentity(),
  battleAt: timestampColumn('battle_at').notNull(),
  owner: walletColumn('owner').notNull(),
  captains: integer('captains').notNull(),
  goldBurned: bigintColumn('gold_burned').notNull(),
  value: bigintColumn('value').notNull(),
  /** Null until the balance of the player was increased. */
  paidAt: timestampColumn('paid_at'),
});
