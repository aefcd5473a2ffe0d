import { expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '../../testing/faultProxy.ts';
import { aDatabase } from '../../testing/testServer.ts';
import { openDatabase } from './db/database.ts';
import { silentLog, type Log } from './log.ts';
import { LISTENER_APPLICATION_NAME } from './processSignalListener.ts';
import { ProcessSignals } from './processSignals.ts';

const createTestProcessSignals = async (timing: { heartbeatMs?: number; deadlineMs?: number } = {}) => {
  const databaseUrl = await aDatabase();
  const db = openDatabase(databaseUrl);
  onTestFinished(() => db.close());
  const proxy = await startDatabaseProxy(databaseUrl);
  const warnings: object[] = [];
  const log: Log = { ...silentLog, warn: (context) => void warnings.push(context) };
  const received = { requests: 0, gaps: 0 };
  const processSignals = new ProcessSignals({
    url: proxy.url,
    pool: db.pool,
    push: null,
    log,
    onRequests: () => (received.requests += 1),
    onClock: () => undefined,
    onBatch: () => undefined,
    onMissedSignals: () => (received.gaps += 1),
    ...timing,
  });
  await processSignals.start();
  onTestFinished(processSignals.stop);
  const listeners = async (): Promise<number | undefined> => {
    const { rows } = await db.pool.query<{ listeners: number }>(
      `select count(*)::int4 as listeners from pg_stat_activity
       where datname = current_database() and application_name = $1`,
      [LISTENER_APPLICATION_NAME],
    );
    return rows[0]?.listeners;
  };
  return { proxy, warnings, received, processSignals, listeners };
};

it('an unreachable database is retried and logged once, and afterwards there is one listener', async () => {
  const { proxy, warnings, received, processSignals, listeners } = await createTestProcessSignals();
  expect({ attempts: proxy.attempts(), received }).toEqual({
    attempts: 1,
    received: { requests: 1, gaps: 0 },
  });

  proxy.refuse();
  await expect.poll(proxy.attempts).toBeGreaterThanOrEqual(4);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ err: expect.any(Error) as Error });
  proxy.restore();
  // It looks for requests that were stored in the meantime.
  await expect.poll(() => received).toEqual({ requests: 2, gaps: 1 });

  processSignals.notifyRequests();
  await expect.poll(() => received.requests).toBeGreaterThan(2);
  await expect.poll(listeners).toBe(1);
});

it('a connection that is stalled but not closed is detected and replaced', async () => {
  const timing = { heartbeatMs: 20, deadlineMs: 200 };
  const { proxy, received, processSignals } = await createTestProcessSignals(timing);
  proxy.stall();
  // A new connection that stalls too is given up at its deadline.
  await expect.poll(proxy.attempts).toBeGreaterThanOrEqual(3);
  proxy.restore();
  await expect.poll(() => received.gaps).toBeGreaterThanOrEqual(1);
  const before = received.requests;
  processSignals.notifyRequests();
  await expect.poll(() => received.requests).toBeGreaterThan(before);
});
