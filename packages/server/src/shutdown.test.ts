import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { once } from 'node:events';
import { openDatabase, type Client } from './platform/db/database.ts';
import { aWallet } from '../testing/testWallet.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from '../testing/serverProcess.ts';
import { signInWithClient } from '../testing/signInWithClient.ts';
import { aDatabase, waitForResult, startTestServer } from '../testing/testServer.ts';

/** Blocks inserts of requests until the returned client rolls back. */
const lockRequestsTable = async (databaseUrl: string): Promise<Client> => {
  const db = openDatabase(databaseUrl, { connections: 1, deadlineMs: 0 });
  const lockClient = await db.pool.connect();
  onTestFinished(async () => {
    lockClient.release(true);
    await db.close();
  });
  await lockClient.query('begin');
  await lockClient.query('lock table requests in exclusive mode');
  return lockClient;
};

const isInsertBlocked = async (lockClient: Client): Promise<boolean> => {
  const { rows } = await lockClient.query<{ waiting: boolean }>(
    `select exists (select from pg_locks where relation = 'requests'::regclass and not granted) as waiting`,
  );
  return rows[0]?.waiting === true;
};

const purchase = (server: ServerProcess, token: string) =>
  fetch(`${server.url}/shop/purchase`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Spyglass', multiplier: 1 }),
  });

const readyStatus = async (server: ServerProcess): Promise<number> =>
  (await fetch(`${server.url}/ready`)).status;

it.each(['SIGTERM', 'SIGHUP'] as const)(
  '%s: the request in progress is answered, new ones are refused, then the server exits',
  async (signal) => {
    const databaseUrl = await aDatabase();
    const server = await startServerProcess(databaseUrl);
    const token = await signInWithClient(server.clientFor(null), PROCESS_DOMAIN, aWallet());
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/blacktide?protocol=7`);
    await once(socket, 'message');
    expect(await readyStatus(server)).toBe(200);
    const lockClient = await lockRequestsTable(databaseUrl);
    const underWay = purchase(server, token);
    await expect.poll(() => isInsertBlocked(lockClient)).toBe(true);

    server.signal(signal);
    await expect.poll(() => readyStatus(server)).toBe(503);
    const refused = await purchase(server, token);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', error: expect.any(String) });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);

    const closed = once(socket, 'close');
    await lockClient.query('rollback');
    const answer = await underWay;
    expect(answer.status).toBe(200);
    const { jobId } = (await answer.json()) as { jobId: string };
    await closed;
    expect(await server.exited).toBe(0);

    const next = await startTestServer({ databaseUrl });
    const player = { wallet: aWallet().address, token, api: next.clientFor(token) };
    expect((await waitForResult(player, jobId)).data.success).toBe(true);
  },
);

it('a request that never ends does not stop the server from exiting at the deadline, with a log line', async () => {
  const databaseUrl = await aDatabase();
  const server = await startServerProcess(databaseUrl, { SHUTDOWN_SECONDS: '1' });
  const token = await signInWithClient(server.clientFor(null), PROCESS_DOMAIN, aWallet());
  const lockClient = await lockRequestsTable(databaseUrl);
  const underWay = purchase(server, token).then(
    () => 'answered',
    () => 'cut',
  );
  await expect.poll(() => isInsertBlocked(lockClient)).toBe(true);
  server.signal('SIGTERM');
  expect(await server.exited).toBe(1);
  expect(await underWay).toBe('cut');
  expect(server.output()).toContain('"msg":"stopping was cut short by the deadline of 1 s"');
});

it('a push socket that does not answer does not stop the server from exiting', async () => {
  const server = await startServerProcess(await aDatabase());
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/blacktide?protocol=7`);
  await once(socket, 'message');
  socket.pause();
  onTestFinished(() => socket.terminate());
  server.signal('SIGTERM');
  expect(await server.exited).toBe(0);
});

it('the log consists of JSON lines only', async () => {
  const server = await startServerProcess(await aDatabase(), { LOG_LEVEL: 'info' });
  await server.stop();
  const lines = server.output().trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toContainEqual(expect.stringMatching(/^Blacktide is ready at http:\/\/localhost:\d+$/));
});
