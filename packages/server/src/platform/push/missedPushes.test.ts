import { userChannel, type Notification } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { startDatabaseProxy } from '../../../testing/faultProxy.ts';
import { subscribeToNotifications } from '../../../testing/subscribeToNotifications.ts';
import {
  waitForResult,
  startTestServer,
  type TestPlayer,
  type TestServer,
} from '../../../testing/testServer.ts';
import { openDatabase } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { ProcessSignals } from '../processSignals.ts';
import { LISTENER_APPLICATION_NAME } from '../processSignalListener.ts';
import { NotificationFeed } from './notificationFeed.ts';

const buy = async (player: TestPlayer): Promise<string> =>
  (await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).jobId;

const seqs = (inbox: readonly unknown[]): number[] => inbox.map((one) => (one as Notification).seq);

/** Writes notifications without a process signal, as a process does that dies right after its commit. */
const commitSilently = async ({ app }: TestServer, wallet: string, count = 1): Promise<string> => {
  const batch = randomUUID();
  await app.db.pool.query(
    `with counted as (update players set notification_seq = notification_seq + $2 where wallet = $1
                      returning notification_seq - $2 as before)
     insert into notifications (wallet, seq, job_id, type, data, batch, created_at)
     select $1, before + n, gen_random_uuid(), 'ItemPurchase', '{"id": "silent"}', $3, now()
     from counted, generate_series(1, $2::int4) as n`,
    [wallet, count, batch],
  );
  return batch;
};

it('a committed notification that no process announced still reaches an open socket', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const inbox = await subscribeToNotifications(server, player);
  await commitSilently(server, player.wallet);
  expect(await inbox.next()).toMatchObject({ seq: 1, data: { id: 'silent' } });
});

it('missed notifications are sent before later ones, in order and once', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const inbox = await subscribeToNotifications(server, player);
  await commitSilently(server, player.wallet, 90);
  await waitForResult(player, await buy(player));
  await waitForResult(player, await buy(player));
  await expect.poll(() => inbox.all.length).toBe(92);
  expect(seqs(inbox.all)).toEqual(Array.from({ length: 92 }, (_, index) => index + 1));
});

it('results of another process arrive in order while the signal listener is disconnected ten times', async () => {
  const worker = await startTestServer();
  const web = await startTestServer({ databaseUrl: worker.databaseUrl, environment: { ROLE: 'web' } });
  const player = await worker.signIn();
  const inbox = await subscribeToNotifications(web, player);
  const jobs: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    await worker.app.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()`,
      [LISTENER_APPLICATION_NAME],
    );
    jobs.push(await buy(player), await buy(player));
  }
  for (const id of jobs) await waitForResult(player, id);
  await expect.poll(() => inbox.all.length).toBe(20);
  expect(seqs(inbox.all)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('reading a batch is retried until the database answers', async () => {
  const server = await startTestServer();
  const player = await server.signIn();
  const proxy = await startDatabaseProxy(server.databaseUrl);
  const db = openDatabase(proxy.url);
  onTestFinished(() => db.close());
  const sent: number[] = [];
  const warnings: string[] = [];
  let isJoined = false;
  const feed = new NotificationFeed({
    pool: db.pool,
    hub: {
      sendJson: (_, __, json) => void sent.push((JSON.parse(json) as Notification).seq),
      hasListeners: (channel) => isJoined && channel === userChannel(player.wallet),
    },
    warn: (_, message) => warnings.push(message),
  });
  onTestFinished(feed.stop);
  feed.startFollowing(player.wallet, 0);
  isJoined = true;
  proxy.refuse();
  const batch = await commitSilently(server, player.wallet, 3);
  await feed.deliverBatch(batch);
  expect(sent).toEqual([]);
  expect(warnings.length).toBeGreaterThan(0);
  proxy.restore();
  await expect.poll(() => sent).toEqual([1, 2, 3]);
  await feed.deliverBatch(batch);
  expect(sent).toEqual([1, 2, 3]);
});

it('a listener that has reconnected reports everything that may have been missed', async () => {
  const server = await startTestServer();
  const proxy = await startDatabaseProxy(server.databaseUrl);
  const calls: string[] = [];
  const count = (name: string) => () => void calls.push(name);
  const processSignals = new ProcessSignals({
    url: proxy.url,
    pool: server.app.db.pool,
    push: {
      deliver: count('deliver'),
      deliverBatch: async () => undefined,
      walletChanged: count('wallet'),
      catchUp: count('catchUp'),
    },
    log: silentLog,
    onRequests: count('requests'),
    onClock: count('clock'),
    onBatch: count('batch'),
    onMissedSignals: count('gap'),
  });
  await processSignals.start();
  onTestFinished(processSignals.stop);
  expect(calls).toEqual(['requests', 'catchUp']);
  proxy.refuse();
  proxy.restore();
  await expect.poll(() => calls).toEqual(['requests', 'catchUp', 'requests', 'catchUp', 'clock', 'gap']);
});
