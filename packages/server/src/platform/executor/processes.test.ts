import type { Notification } from '@blacktide/contract';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../../testing/checkLedger.ts';
import { subscribeToNotifications } from '../../../testing/subscribeToNotifications.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { PROCESS_DOMAIN, startServerProcess, type ServerProcess } from '../../../testing/serverProcess.ts';
import { grantBalances } from '../../../testing/seededPlayer.ts';
import { signInWithClient } from '../../../testing/signInWithClient.ts';
import { aDatabase, waitForResult, type TestPlayer } from '../../../testing/testServer.ts';
import { openDatabase } from '../db/database.ts';
import { priceOf, STARTER_BOOTY, STARTER_ITEMS } from '../../../testing/contentFigures.ts';

const signIn = async (server: ServerProcess): Promise<TestPlayer> => {
  const signer = aWallet();
  const token = await signInWithClient(server.clientFor(null), PROCESS_DOMAIN, signer);
  return { wallet: signer.address, token, api: server.clientFor(token) };
};

/** So much that every purchase of a test can be paid. */
const FUNDS = 10_000;
const giveFunds = async (databaseUrl: string, players: readonly TestPlayer[]): Promise<void> => {
  const db = openDatabase(databaseUrl);
  for (const { wallet } of players) await grantBalances(db, wallet, { BOOTY: FUNDS });
  await db.close();
};

const withClientOf = (server: ServerProcess, player: TestPlayer): TestPlayer => ({
  ...player,
  api: server.clientFor(player.token),
});

describe('two server processes on one PostgreSQL', () => {
  it('a purchase accepted by one is pushed by the other, and one player’s requests keep their order', async () => {
    const databaseUrl = await aDatabase();
    const [left, right] = await Promise.all([
      startServerProcess(databaseUrl),
      startServerProcess(databaseUrl),
    ]);
    const player = await signIn(left);
    await giveFunds(databaseUrl, [player]);
    const inbox = await subscribeToNotifications(
      { url: left.url, config: { push: { key: 'blacktide' } } },
      player,
    );

    const accepted: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { api } = withClientOf(count % 2 === 0 ? left : right, player);
      accepted.push((await api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } })).jobId);
    }
    const notifications: Notification[] = [];
    while (notifications.length < accepted.length) notifications.push((await inbox.next()) as Notification);
    // Pushes of two processes may arrive in another order; their numbers are always right.
    expect(notifications.toSorted((a, b) => a.seq - b.seq).map(({ data }) => data.id)).toEqual(accepted);
    const replayed = await player.api.jobs.notifications({ query: { after: '0' } });
    expect(replayed.map(({ data }) => data.id)).toEqual(accepted);
  });

  it('a worker executes the requests of a web process', async () => {
    const databaseUrl = await aDatabase();
    const [web, worker] = await Promise.all([
      startServerProcess(databaseUrl, { ROLE: 'web' }),
      startServerProcess(databaseUrl, { ROLE: 'worker' }),
    ]);
    const player = await signIn(web);
    const inbox = await subscribeToNotifications(
      { url: web.url, config: { push: { key: 'blacktide' } } },
      player,
    );
    const { jobId } = await player.api.market.purchase({ body: { name: 'Spyglass', multiplier: 1 } });
    expect(((await inbox.next()) as Notification).data).toMatchObject({ id: jobId, success: true });
    expect((await fetch(`${worker.url}/shop/fetch-shop-items`)).status).toBe(404);
  });
});

const PURCHASES = 300;
const KILLS = 3;

/** Repeats the call with the same key until it is answered, like a page while the server is down. */
const purchaseWithRetry = async (
  server: () => Promise<ServerProcess>,
  player: TestPlayer,
  idempotencyKey: string,
  onAnswer: () => void,
): Promise<string> => {
  for (;;) {
    const current = server();
    try {
      const body = { name: 'Spyglass', multiplier: 1 };
      const { jobId } = await withClientOf(await current, player).api.market.purchase(
        { body },
        { idempotencyKey },
      );
      onAnswer();
      return jobId;
    } catch (error) {
      if (current === server()) throw error;
    }
  }
};

describe('kill -9', () => {
  it('in the middle of 300 purchases, three times: every acknowledged job ends exactly once', async () => {
    const databaseUrl = await aDatabase();
    const first = await startServerProcess(databaseUrl);
    let server = Promise.resolve(first);
    const players = await Promise.all(Array.from({ length: 10 }, () => signIn(first)));
    await giveFunds(databaseUrl, players);
    let answered = 0;
    let reached: (() => void) | null = null;
    let goal = Infinity;
    const onAnswer = (): void => {
      answered += 1;
      if (answered >= goal) reached?.();
    };
    const answers = Array.from({ length: PURCHASES }, (_, index) =>
      purchaseWithRetry(() => server, players[index % players.length] as TestPlayer, randomUUID(), onAnswer),
    );
    for (let kill = 1; kill <= KILLS; kill += 1) {
      goal = Math.floor((PURCHASES * kill) / (KILLS + 1)) - PURCHASES / 8;
      if (answered < goal) await new Promise<void>((resolve) => (reached = resolve));
      const killed = await server;
      server = killed.kill().then(() => startServerProcess(databaseUrl));
    }
    const jobs = await Promise.all(answers);

    expect(new Set(jobs).size).toBe(PURCHASES);
    const last = await server;
    for (const [index, jobId] of jobs.entries()) {
      const player = withClientOf(last, players[index % players.length] as TestPlayer);
      expect((await waitForResult(player, jobId)).data.success).toBe(true);
    }
    for (const player of players) {
      const me = await withClientOf(last, player).api.users.me();
      const spent = (PURCHASES / players.length) * priceOf('Spyglass');
      expect(me.arAmount).toBe(STARTER_BOOTY + FUNDS - spent);
      expect(await withClientOf(last, player).api.inventory.items()).toHaveLength(
        STARTER_ITEMS + PURCHASES / players.length,
      );
    }
    const db = openDatabase(databaseUrl);
    expect(await checkLedger(db)).toEqual({ sumIsZero: true, balancesMatchEntries: true, overdrawn: 0 });
    await db.close();

    // A client that was waiting finds every result once, under numbers that it has not seen yet.
    const waiting = withClientOf(last, players[0] as TestPlayer);
    const missed = await waiting.api.jobs.notifications({ query: { after: '0' } });
    const own = jobs.filter((_, index) => index % players.length === 0);
    expect(missed.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
    expect(new Set(missed.map(({ data }) => data.id))).toEqual(new Set(own));
  });
});
