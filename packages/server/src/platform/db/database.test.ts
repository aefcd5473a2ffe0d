import { sql } from 'drizzle-orm';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase, orm } from './database.ts';

it('statements of the query builder give bigint and Date, also for expressions without a column', async () => {
  const db = openDatabase(inject('adminUrl'));
  onTestFinished(() => db.close());
  const at = new Date('2026-01-02T03:04:05.678Z');
  const expression = sql`select 5::int8 as amount, ${at.toISOString()}::timestamptz as at`;
  expect((await orm(db.pool).execute(expression)).rows).toEqual([{ amount: 5n, at }]);
  const selected = { amount: sql<bigint>`amount`, at: sql<Date>`at` };
  const rows = await orm(db.pool)
    .select(selected)
    .from(sql`(${expression}) as row`);
  expect(rows).toEqual([{ amount: 5n, at }]);
});
