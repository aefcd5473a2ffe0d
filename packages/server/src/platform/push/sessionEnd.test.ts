import { userChannel } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWallet } from '../../testing/players.ts';
import { openPushSocket, type PushSocket } from '../../testing/pushSockets.ts';
import { aClock, startTestServer, type TestPlayer, type TestServer } from '../../testing/testServer.ts';
import { confirmation } from '../../testing/upgrades.ts';
import { CLOSE } from './protocol.ts';

/** Two processes' worth of servers on one database: what is ended on one is connected to the other. */
const clock = aClock();
let first: TestServer;
let second: TestServer;

beforeAll(async () => {
  first = await startTestServer({ shared: true, clock });
  second = await startTestServer({ shared: true, clock, databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const joined = ({ frames }: PushSocket): boolean =>
  frames.some(({ event }) => event === 'pusher_internal:subscription_succeeded');

/** Connected to the second server, authorised by the first. */
const listenPrivately = async (player: TestPlayer, server = second): Promise<PushSocket> => {
  const push = await openPushSocket(server.url);
  const channel_name = userChannel(player.wallet);
  const { auth } = await player.api.jobs.authorizeChannel({
    body: { socket_id: push.socketId, channel_name },
  });
  push.subscribe(channel_name, auth);
  await expect.poll(() => joined(push)).toBe(true);
  return push;
};

describe('the socket of a private channel closes with its session', () => {
  it('on every node after a log-out, and other sessions of the player stay connected', async () => {
    const signer = aWallet();
    const leaving = await first.signIn(signer);
    const staying = await first.signIn(signer);
    const here = await listenPrivately(leaving, first);
    const there = await listenPrivately(leaving);
    const other = await listenPrivately(staying);
    await leaving.api.auth.logout();
    expect(await here.closed).toBe(CLOSE.UNAUTHORIZED);
    expect(await there.closed).toBe(CLOSE.UNAUTHORIZED);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it('when another session of the player ends it', async () => {
    const signer = aWallet();
    const [ending, ended] = [await first.signIn(signer), await first.signIn(signer)];
    const push = await listenPrivately(ended);
    const current = (await ended.api.auth.sessions()).find((session) => session.current);
    await ending.api.auth.endSession({ params: { id: current?.id ?? '' } });
    expect(await push.closed).toBe(CLOSE.UNAUTHORIZED);
  });

  it('when the player is banned, by whatever changes the row', async () => {
    const player = await first.signIn();
    const push = await listenPrivately(player);
    await first.app.db.pool.query('update players set banned_at = now() where wallet = $1', [player.wallet]);
    expect(await push.closed).toBe(CLOSE.UNAUTHORIZED);
  });

  it('when a guest moves to another wallet', async () => {
    const guest = aWallet();
    const player = await first.signIn(guest);
    const push = await listenPrivately(player);
    const heir = aWallet();
    const issued = await player.api.wallet.upgrade({ body: { to: heir.address } });
    await first.anonymous.wallet.upgradeConfirm({ body: confirmation(guest, heir, first.domain, issued) });
    expect(await push.closed).toBe(CLOSE.UNAUTHORIZED);
  });

  it('when nobody announces the end, by the periodic check', async () => {
    const player = await first.signIn();
    const push = await listenPrivately(player);
    const { pool } = first.app.db;
    await pool.query('alter table sessions disable trigger session_ended');
    await pool.query('update sessions set ended_at = now() where wallet = $1', [player.wallet]);
    await pool.query('alter table sessions enable trigger session_ended');
    expect(await push.closed).toBe(CLOSE.UNAUTHORIZED);
  });

  it('when it expires', async () => {
    const player = await first.signIn();
    const push = await listenPrivately(player);
    clock.advance(8 * 24 * 60 * 60 * 1000);
    expect(await push.closed).toBe(CLOSE.UNAUTHORIZED);
  });
});

it('an authorisation from before the log-out opens nothing after it, and none opens another socket', async () => {
  const player = await first.signIn();
  const push = await openPushSocket(second.url);
  const channel_name = userChannel(player.wallet);
  const { auth } = await player.api.jobs.authorizeChannel({
    body: { socket_id: push.socketId, channel_name },
  });
  const stranger = await openPushSocket(second.url);
  stranger.subscribe(channel_name, auth);
  await player.api.auth.logout();
  push.subscribe(channel_name, auth);
  for (const one of [push, stranger]) {
    await expect.poll(() => one.frames.length).toBe(2);
    expect(one.frames[1]).toMatchObject({ event: 'pusher:subscription_error', channel: channel_name });
  }
});
