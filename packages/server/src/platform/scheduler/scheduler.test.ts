import { expect, it, onTestFinished, vi } from 'vitest';
import { startDatabaseProxy } from '../../../testing/faultProxy.ts';
import { aDatabase } from '../../../testing/testServer.ts';
import { openDatabase, type Pool } from '../db/database.ts';
import { silentLog, type Log } from '../log.ts';
import { startScheduler } from './scheduler.ts';

const aRecordingLog = () => {
  const errors: unknown[] = [];
  const record = (context: object): void => {
    if ('err' in context && context.err instanceof Error) errors.push(context.err.message);
  };
  const log: Log = { ...silentLog, warn: record, error: record };
  return { log, errors };
};

/** Short, so that the tests need not wait. */
const POLL_INTERVAL_MS = 200;

/** Queues a task as the crontab does. */
const queueTask = (pool: Pool, task: string) => pool.query('select graphile_worker.add_job($1)', [task]);

const createTestScheduler = async (task: () => Promise<void>) => {
  const databaseUrl = await aDatabase();
  const proxy = await startDatabaseProxy(databaseUrl);
  const db = openDatabase(databaseUrl);
  const { log, errors } = aRecordingLog();
  const scheduler = await startScheduler(
    proxy.url,
    [{ tasks: { task }, crontab: [] }],
    log,
    POLL_INTERVAL_MS,
  );
  onTestFinished(async () => {
    await scheduler.stop();
    await db.close();
  });
  return { proxy, db, errors };
};

it('a scheduled task that throws is logged with its error and retried', async () => {
  let runs = 0;
  const { db, errors } = await createTestScheduler(async () => {
    runs += 1;
    if (runs === 1) throw new Error('the chain refuses connections');
  });
  await queueTask(db.pool, 'task');
  await expect.poll(() => runs).toBe(2);
  expect(errors).toContain('the chain refuses connections');
  await expect.poll(async () => (await db.pool.query('select 1 from graphile_worker.jobs')).rowCount).toBe(0);
});

it('tasks run again after the database was not reachable while the scheduler started', async () => {
  let runs = 0;
  const { proxy, db } = await createTestScheduler(async () => {
    runs += 1;
  });
  const before = proxy.attempts();
  proxy.refuse();
  await expect.poll(() => proxy.attempts()).toBeGreaterThan(before + 3);
  proxy.restore();
  await queueTask(db.pool, 'task');
  await expect.poll(() => runs).toBe(1);
  // The library prints a stack trace for each worker that ends with an error.
  vi.mocked(console.error).mockClear();
});

it.each(['ends', 'throws'])(
  'the scheduler still runs tasks after one %s while the database is not reachable',
  async (how) => {
    let runs = 0;
    let cut = (): void => undefined;
    const { proxy, db } = await createTestScheduler(async () => {
      runs += 1;
      if (runs > 1) return;
      cut();
      if (how === 'throws') throw new Error('the chain refuses connections');
    });
    cut = () => proxy.refuse();
    await queueTask(db.pool, 'task');
    await expect.poll(() => runs).toBe(1);
    const before = proxy.attempts();
    await expect.poll(() => proxy.attempts()).toBeGreaterThan(before + 3);
    proxy.restore();
    await queueTask(db.pool, 'task');
    await expect.poll(() => runs).toBeGreaterThanOrEqual(2);
    // The library prints its attempts to write the end of the job.
    vi.mocked(console.error).mockClear();
  },
);
