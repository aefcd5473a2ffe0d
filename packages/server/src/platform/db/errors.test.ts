import { describe, expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '../../../testing/faultProxy.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { inTransaction, openDatabase, type Database } from './database.ts';
import { isDatabaseUnavailable, isDataError } from './errors.ts';
import { sessions } from './tables.ts';

const catchError = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

const openProxiedDatabase = async (deadlineMs = 30_000) => {
  const databaseUrl = await aDatabase();
  const proxy = await startDatabaseProxy(databaseUrl);
  const db = openDatabase(proxy.url, { deadlineMs });
  onTestFinished(() => db.close());
  return { databaseUrl, proxy, db };
};

/** Runs a statement that lasts until the connection breaks; returns its error. */
const sleepAndBreak = async (db: Database, fault: () => void): Promise<unknown> => {
  const sleeping = catchError(db.pool.query('select pg_sleep(60)'));
  const running = `select 1 from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(60)'`;
  await expect.poll(async () => (await db.pool.query(running)).rowCount).toBe(1);
  fault();
  return sleeping;
};

describe('isDatabaseUnavailable is true', () => {
  it.each(['close', 'reset', 'halfClose'] as const)('after a %s of the connection', async (fault) => {
    const { proxy, db } = await openProxiedDatabase();
    const error = await sleepAndBreak(db, () => proxy.breakAll(fault));
    expect(error).toBeInstanceOf(Error);
    expect([isDatabaseUnavailable(error), isDataError(error)]).toEqual([true, false]);
  });

  it('when a statement or a new connection exceeds the deadline', async () => {
    const { proxy, db } = await openProxiedDatabase(2000);
    await db.pool.query('select 1');
    proxy.stall();
    const late = await catchError(db.pool.query('select 1'));
    const refused = await catchError(db.pool.query('select 1'));
    expect([late, refused].map(isDatabaseUnavailable)).toEqual([true, true]);
    proxy.restore();
    await expect.poll(() => catchError(db.pool.query('select 1'))).toBe(null);
  });

  it('for refused connections, also when the query builder wraps the error', async () => {
    const { proxy, db } = await openProxiedDatabase();
    proxy.refuse();
    expect(isDatabaseUnavailable(await catchError(db.pool.query('select 1')))).toBe(true);
    expect(isDatabaseUnavailable(await catchError(db.orm.select().from(sessions)))).toBe(true);
  });

  it('for a read-only transaction, a terminated session and a statement timeout', async () => {
    const { db } = await openProxiedDatabase();
    const readOnly = inTransaction(db.pool, async (client) => {
      await client.query('set transaction read only');
      await client.query('delete from nonces');
    });
    expect(isDatabaseUnavailable(await catchError(readOnly))).toBe(true);
    const ended = await catchError(db.pool.query('select pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseUnavailable(ended)).toBe(true);
    const slow = inTransaction(db.pool, async (client) => {
      await client.query('set local statement_timeout = 10');
      await client.query('select pg_sleep(60)');
    });
    expect(isDatabaseUnavailable(await catchError(slow))).toBe(true);
  });
});

describe('a data error', () => {
  it('is what PostgreSQL attributes to the data, and nothing else', async () => {
    const { db } = await openProxiedDatabase();
    const statements = [
      `select 'x'::int8`,
      `insert into sessions (id, wallet, session_key, created_at, expires_at)
       values (gen_random_uuid(), 'nobody', '', now(), now())`,
      `insert into entries values (gen_random_uuid(), 0, 'a', 'BOOTY', 5, 'test', now())`,
    ];
    for (const statement of statements) {
      const error = await catchError(db.pool.query(statement));
      expect([isDataError(error), isDatabaseUnavailable(error)]).toEqual([true, false]);
    }
    const unknown = await catchError(db.pool.query('select no_such_column'));
    expect([isDataError(unknown), isDatabaseUnavailable(unknown)]).toEqual([false, false]);
    const ours = new TypeError('cannot read properties of undefined');
    expect([isDataError(ours), isDatabaseUnavailable(ours)]).toEqual([false, false]);
  });
});

describe('a transaction', () => {
  it('is rejected when the work ignored the error of a statement', async () => {
    const { db } = await openProxiedDatabase();
    const swallowing = inTransaction(db.pool, async (client) => {
      await client.query(`insert into shop_stock (name, amount_available) values ('Lost', 1)`);
      await client.query(`select 'x'::int8`).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect((await db.pool.query(`select 1 from shop_stock where name = 'Lost'`)).rowCount).toBe(0);
  });

  it('leaves no lock behind when its client stops answering', async () => {
    const { databaseUrl, proxy, db } = await openProxiedDatabase(2000);
    const other = openDatabase(databaseUrl);
    onTestFinished(() => other.close());
    const locked = inTransaction(db.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock(4711)');
      proxy.stall();
      await client.query('select 1');
    });
    expect(isDatabaseUnavailable(await catchError(locked))).toBe(true);
    const tryLock = 'select pg_try_advisory_xact_lock(4711) as free';
    await expect
      .poll(async () => (await other.pool.query<{ free: boolean }>(tryLock)).rows)
      .toEqual([{ free: true }]);
  });
});
