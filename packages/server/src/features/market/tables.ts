import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { defineCounter } from '../../platform/executor/storedTable.ts';

export const shopStock = pgTable('shop_stock', {
  name: text('name').primaryKey(),
  amountAvailable: integer('amount_available').notNull(),
});
defineCounter(shopStock, shopStock.amountAvailable);
