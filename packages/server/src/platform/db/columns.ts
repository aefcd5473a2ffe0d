import type { Wallet } from '@blacktide/rules';
import { bigint, customType, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonTextOf } from '../jsonText.ts';

/** Column types of the tables. `migrations/` creates the tables, and a test compares both. */
export const bigintColumn = (name: string) => bigint(name, { mode: 'bigint' });
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const bytesColumn = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (data) => Buffer.from(data),
});
export const walletColumn = (name = 'wallet') => text(name).$type<Wallet>();
/** JSON that keeps its text: nothing in the database reads inside it. */
export const jsonTextColumn = customType<{ data: object; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: jsonTextOf,
});
