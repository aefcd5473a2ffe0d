import { sql } from 'drizzle-orm';
import { inspect } from 'node:util';
import { expect, inject, it, onTestFinished } from 'vitest';
import { aDatabase } from '../../../testing/testServer.ts';
import { inTransaction, openDatabase, orm, withPreparedStatements } from './database.ts';
import { isUniqueViolation } from './errors.ts';
import { shopStock } from '../../features/market/tables.ts';

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

it('a unique violation is recognised behind the error of the query builder, which contains no values', async () => {
  const db = openDatabase(await aDatabase());
  onTestFinished(() => db.close());
  const insert = () => db.orm.insert(shopStock).values({ name: 'one of a kind', amountAvailable: 1234567 });
  await insert();
  const error: unknown = await insert().catch((reason: unknown) => reason);
  expect(isUniqueViolation(error)).toBe(true);
  expect(inspect(error, { depth: 9 })).not.toContain('1234567');
  expect(isUniqueViolation(new Error('23505'))).toBe(false);
});

it('a statement that was first sent in a failed transaction works after the rollback', async () => {
  const db = openDatabase(inject('adminUrl'), { connections: 1 });
  onTestFinished(() => db.close());
  const text = 'select 7 as seven';
  const failed = inTransaction(db.pool, async (client) => {
    const prepared = withPreparedStatements(client);
    const [first] = await Promise.all([
      prepared.query('select 1 / $1::int4 as ratio', [0]),
      prepared.query(text).catch(() => null),
      prepared.query(text).catch(() => null),
    ]);
    return first;
  });
  await expect(failed).rejects.toThrow('division by zero');
  expect((await db.prepared.query(text)).rows).toEqual([{ seven: 7 }]);
  expect((await db.prepared.query(text)).rows).toEqual([{ seven: 7 }]);
});
