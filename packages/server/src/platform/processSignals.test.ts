import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '../../testing/faultProxy.ts';
import { aDatabase } from '../../testing/testServer.ts';
import { openDatabase } from './db/database.ts';
import { silentLog, type Log } from './log.ts';
import { LISTENER_APPLICATION_NAME } from './processSignalListener.ts';
import { ProcessSignals } from './processSignals.ts';

const createTestProcessSignals = async (
  timing: { heartbeatMs?: number; deadlineMs?: number } = {},
  given?: string,
) => {
  const databaseUrl = given ?? (await aDatabase());
  // One connection: signals arrive in the order of sending.
  const db = openDatabase(databaseUrl, { connections: 1 });
  onTestFinished(() => db.close());
  const proxy = await startDatabaseProxy(databaseUrl);
  const warnings: object[] = [];
  const log: Log = { ...silentLog, warn: (context) => void warnings.push(context) };
  const received = { requests: 0, gaps: 0 };
  const batches: string[] = [];
  const processSignals = new ProcessSignals({
    url: proxy.url,
    pool: db.pool,
    push: null,
    log,
    onRequests: () => (received.requests += 1),
    onClock: () => undefined,
    onBatch: (id) => void batches.push(id),
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
  return { db, proxy, warnings, received, batches, processSignals, listeners };
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
  const timing = { heartbeatMs: 20, deadlineMs: 2000 };
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

it('announces batches only while another process listens', async () => {
  const databaseUrl = await aDatabase();
  const heard: (string | undefined)[] = [];
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  onTestFinished(() => listener.end());
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('listen blacktide');
  // Two heartbeats after its start a process that is alone stops announcing: the first batch must come before.
  const timing = { heartbeatMs: 500 };
  const first = await createTestProcessSignals(timing, databaseUrl);
  const commitBatch = (): string => {
    const id = randomUUID();
    const batch = { id, walletNotifications: [], queues: [], rejectedWorldActions: [] };
    first.processSignals.notifyBatchCommitted(batch);
    return id;
  };
  const isAnnounced = async (): Promise<boolean> => {
    heard.length = 0;
    const id = commitBatch();
    first.processSignals.notifyClockMoved();
    await expect.poll(() => heard).toContain('clock');
    return heard.some((payload) => payload?.endsWith(id));
  };
  expect(await isAnnounced()).toBe(true);
  await expect.poll(isAnnounced).toBe(false);

  const second = await createTestProcessSignals(timing, databaseUrl);
  const announceToSecond = (): readonly string[] => {
    commitBatch();
    return second.batches;
  };
  await expect.poll(announceToSecond).not.toEqual([]);
});
