import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';

/** Pictures whose files may be stored. Who writes or deletes the files holds a lock on the row. */
export const pictures = pgTable('pictures', {
  hash: text('hash').primaryKey(),
  uploadedAt: timestampColumn('uploaded_at').notNull(),
});

/** What each player has claimed from each mission; a trigger adds every claim. */
export const missionProgress = pgTable(
  'mission_progress',
  {
    wallet: walletColumn().notNull(),
    mission: text('mission').notNull(),
    claimed: integer('claimed').notNull(),
    /** GEMS, smallest units. */
    gemsEarned: bigintColumn('gems_earned').notNull(),
    /** Permille. */
    bestMultiplier: integer('best_multiplier').notNull(),
  },
  (table) => [primaryKey({ columns: [table.wallet, table.mission] })],
);

/** Players who let everybody read their captain's log; without a row it is closed. */
export const publicProfiles = pgTable('public_profiles', {
  wallet: walletColumn().primaryKey(),
  openedAt: timestampColumn('opened_at').notNull(),
});
