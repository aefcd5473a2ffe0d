import type { GearMove, JobId } from '@blacktide/rules';
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { walletColumn } from '../../platform/db/columns.ts';

/** The last auto equip of each player, which can be undone until something else changes. */
export const autoEquips = pgTable('auto_equips', {
  wallet: walletColumn().primaryKey(),
  jobId: uuid('job_id').$type<JobId>().notNull(),
  /** Empty once it is undone. */
  moves: jsonb('moves').$type<readonly GearMove[]>().notNull(),
});
