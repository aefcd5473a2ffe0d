import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const shopStock = pgTable('shop_stock', {
  name: text('name').primaryKey(),
  amountAvailable: integer('amount_available').notNull(),
});
