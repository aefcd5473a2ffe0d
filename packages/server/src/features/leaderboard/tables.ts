import { integer, pgTable } from 'drizzle-orm/pg-core';
import { bigintColumn, walletColumn } from '../../platform/db/columns.ts';

/** GOLD burned for a player's captains in the game, in smallest units. A trigger on `assets` keeps it. */
export const goldBurners = pgTable('gold_burners', {
  owner: walletColumn('owner').primaryKey(),
  captains: integer('captains').notNull(),
  goldBurned: bigintColumn('gold_burned').notNull(),
});
