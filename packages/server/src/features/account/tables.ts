import type { MutableNotification } from '@blacktide/contract';
import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { walletColumn } from '../../platform/db/columns.ts';

/** A player without a row sees all notifications. */
export const notificationSettings = pgTable('notification_settings', {
  wallet: walletColumn().primaryKey(),
  muted: jsonb('muted').$type<readonly MutableNotification[]>().notNull(),
});
