import { userChannel } from '@blacktide/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestPlayer, type TestServer } from '../../../testing/testServer.ts';
import { systemClock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import { silentLog } from '../log.ts';
import { ProcessSignals } from '../processSignals.ts';
import { SessionWatch } from './sessionWatch.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer({ shared: true })));
afterAll(() => server.close());

const sessionOf = async (player: TestPlayer): Promise<string> =>
  (await player.api.auth.sessions()).find(({ current }) => current)?.id ?? '';

/** A session watch without timers; the fake hub records ended sessions. */
const aSessionWatch = (pool: Queryable, sessions: readonly string[] = []) => {
  const ended: string[] = [];
  const warnings: string[] = [];
  const watch = new SessionWatch({
    pool,
    clock: systemClock,
    hub: {
      sessions: () => sessions,
      sessionsOn: () => sessions,
      hasSession: (session) => sessions.includes(session),
      endSession: (session) => void ended.push(session),
    },
    warn: (_, message) => void warnings.push(message),
    onAuthorized: () => undefined,
  });
  return { watch, ended, warnings };
};

it('the commit of a log-out or a ban sends a process signal', async () => {
  const announced: string[] = [];
  const processSignals = new ProcessSignals({
    url: server.databaseUrl,
    pool: server.app.db.pool,
    push: {
      deliver: () => undefined,
      deliverBatch: async () => undefined,
      catchUp: () => undefined,
      walletChanged: (wallet) => void announced.push(wallet),
    },
    log: silentLog,
    onRequests: () => undefined,
    onClock: () => undefined,
    onBatch: () => undefined,
    onMissedSignals: () => undefined,
  });
  await processSignals.start();
  onTestFinished(processSignals.stop);
  const [leaving, banned] = [await server.signIn(), await server.signIn()];
  await leaving.api.auth.logout();
  await expect.poll(() => announced).toEqual([leaving.wallet]);
  const { pool } = server.app.db;
  await pool.query('update players set banned_at = now() where wallet = $1', [banned.wallet]);
  await expect.poll(() => announced).toEqual([leaving.wallet, banned.wallet]);
});

it('a signal for a wallet ends exactly those of its sessions that are no longer open', async () => {
  const [leaving, staying] = [await server.signIn(), await server.signIn()];
  const left = await sessionOf(leaving);
  const { watch, ended } = aSessionWatch(server.app.db.pool, [left, await sessionOf(staying)]);
  await leaving.api.auth.logout();
  watch.walletChanged(leaving.wallet);
  await expect.poll(() => ended).toEqual([left]);
});

it('a subscription is refused when its session ends during the check', async () => {
  const player = await server.signIn();
  const session = await sessionOf(player);
  const { pool } = server.app.db;
  let reads = 0;
  const slow: Queryable = {
    query: async (text, values = []) => {
      const answer = await pool.query(text, [...values]);
      reads += 1;
      if (reads === 1) {
        await player.api.auth.logout();
        watch.walletChanged(player.wallet);
      }
      return answer;
    },
  };
  const { watch } = aSessionWatch(slow);
  expect(await watch.authorizeSubscription(session, userChannel(player.wallet))).toBe(false);
  expect(reads).toBe(2);
});

it('a failed check is repeated at the next tick', async () => {
  const player = await server.signIn();
  const session = await sessionOf(player);
  await player.api.auth.logout();
  const { pool } = server.app.db;
  let isAway = true;
  const { watch, ended, warnings } = aSessionWatch(
    {
      query: (text, values = []) =>
        isAway ? Promise.reject(new Error('The database is away')) : pool.query(text, [...values]),
    },
    [session],
  );
  await watch.checkAll();
  expect(ended).toEqual([]);
  expect(warnings).toHaveLength(1);
  isAway = false;
  watch.tick();
  await expect.poll(() => ended).toEqual([session]);
});
