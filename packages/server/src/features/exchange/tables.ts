import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigintColumn } from '../../platform/db/columns.ts';

export { exchangePool } from '../../platform/db/tables.ts';

/** Lots of a dynamic line that were sold on `day` (days since 1970, UTC, game time), to all players together. */
export const exchangeLots = pgTable('exchange_lots', {
  name: text('name').primaryKey(),
  day: integer('day').notNull(),
  lots: integer('lots').notNull(),
});

/** What the pool held at the start of each hour (since 1970, UTC, game time) in which it changed; for the chart. */
export const exchangePoolHours = pgTable('exchange_pool_hours', {
  hour: integer('hour').primaryKey(),
  booty: bigintColumn('booty').notNull(),
  gold: bigintColumn('gold').notNull(),
});
