import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { bigintColumn, timestampColumn, walletColumn } from '../../platform/db/columns.ts';

/** What a player has been paid for; without a row, nothing. Changed under the lock of the player's row. */
export const goalRecords = pgTable('goal_records', {
  wallet: walletColumn().primaryKey(),
  /** Ids of first steps. */
  firstSteps: jsonb('first_steps').$type<readonly string[]>().notNull(),
  /** Days since 1970 (UTC, game time) of `daily`. */
  day: integer('day').notNull(),
  /** Ids of daily goals. */
  daily: jsonb('daily').$type<readonly string[]>().notNull(),
  /** The captain that earned the first steps; it can earn them for one player only. */
  captain: bigintColumn('captain'),
  /** When the player first verified the proof of an own mission. */
  proofCheckedAt: timestampColumn('proof_checked_at'),
});
