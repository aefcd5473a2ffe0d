import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { aDatabase } from '../testing/testServer.ts';
import { openDatabase } from './db/database.ts';
import { silentLog } from './log.ts';
import { createWakeUps } from './wakeUps.ts';

const SOCKET = '.s.PGSQL.5432';

/** A door to the database that can be shut, and counts who knocks. */
const aDoor = async (databaseUrl: string) => {
  const [address = '', host = ''] = databaseUrl.split('host=');
  const behind = join(decodeURIComponent(host), SOCKET);
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-door-'));
  const inside = new Set<Socket>();
  const door = {
    knocks: 0,
    isOpen: true,
    url: `${address}host=${encodeURIComponent(folder)}`,
    slam: (): void => inside.forEach((caller) => caller.destroy()),
  };
  const server = createServer((caller) => {
    door.knocks += 1;
    caller.on('error', () => undefined);
    if (!door.isOpen) return caller.destroy();
    const line = connect(behind);
    inside.add(caller);
    line.on('error', () => undefined);
    caller.on('close', () => (inside.delete(caller), line.destroy()));
    return caller.pipe(line).pipe(caller);
  }).listen(join(folder, SOCKET));
  await once(server, 'listening');
  onTestFinished(async () => {
    door.slam();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return door;
};

it('a database that is away for a while is asked at a steady pace, and then listened to once', async () => {
  const databaseUrl = await aDatabase();
  const db = openDatabase(databaseUrl);
  onTestFinished(() => db.close());
  const door = await aDoor(databaseUrl);
  let heard = 0;
  const wakeUps = createWakeUps({
    url: door.url,
    pool: db.pool,
    hub: null,
    log: silentLog,
    onRequests: () => (heard += 1),
    onClock: () => undefined,
    onBatch: () => undefined,
  });
  await wakeUps.start();
  onTestFinished(() => wakeUps.stop());
  expect({ knocks: door.knocks, heard }).toEqual({ knocks: 1, heard: 1 });

  door.isOpen = false;
  door.slam();
  await expect.poll(() => door.knocks).toBeGreaterThanOrEqual(4);
  door.isOpen = true;
  // Whoever comes back looks for what it may have missed.
  await expect.poll(() => heard).toBe(2);

  wakeUps.requestsWaiting();
  await expect.poll(() => heard).toBeGreaterThan(2);
  const { rows } = await db.pool.query<{ listeners: number }>(
    `select count(*)::int4 as listeners from pg_stat_activity where datname = current_database() and query = 'listen blacktide'`,
  );
  expect(rows).toEqual([{ listeners: 1 }]);
});
