import { userChannel } from '@blacktide/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWallet } from '../../../testing/testWallet.ts';
import { openPushSocket, type PushSocket } from '../../../testing/pushSockets.ts';
import { aClock, startTestServer, type TestPlayer, type TestServer } from '../../../testing/testServer.ts';
import { createUpgradeConfirmation } from '../../../testing/walletUpgrades.ts';
import { CLOSE_CODE } from './pusherProtocol.ts';

/** Two servers on one database: sessions end on the first, sockets are connected to the second. */
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

const isSubscribed = ({ frames }: PushSocket): boolean =>
  frames.some(({ event }) => event === 'pusher_internal:subscription_succeeded');

/** Connected to the second server, authorised by the first. */
const subscribePrivately = async (player: TestPlayer, server = second): Promise<PushSocket> => {
  const push = await openPushSocket(server.url);
  const channel_name = userChannel(player.wallet);
  const { auth } = await player.api.jobs.authorizeChannel({
    body: { socket_id: push.socketId, channel_name },
  });
  push.subscribe(channel_name, auth);
  await expect.poll(() => isSubscribed(push)).toBe(true);
  return push;
};

describe('the socket of a private channel closes with its session', () => {
  it('on every server after a log-out, while other sessions of the player stay connected', async () => {
    const signer = aWallet();
    const leaving = await first.signIn(signer);
    const staying = await first.signIn(signer);
    const here = await subscribePrivately(leaving, first);
    const there = await subscribePrivately(leaving);
    const other = await subscribePrivately(staying);
    await leaving.api.auth.logout();
    expect(await here.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
    expect(await there.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
  });

  it('when another session of the player ends it', async () => {
    const signer = aWallet();
    const [ending, ended] = [await first.signIn(signer), await first.signIn(signer)];
    const push = await subscribePrivately(ended);
    const current = (await ended.api.auth.sessions()).find((session) => session.current);
    await ending.api.auth.endSession({ params: { id: current?.id ?? '' } });
    expect(await push.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
  });

  it('when the row of the player is set to banned', async () => {
    const player = await first.signIn();
    const push = await subscribePrivately(player);
    await first.app.db.pool.query('update players set banned_at = now() where wallet = $1', [player.wallet]);
    expect(await push.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
  });

  it('when a guest moves to another wallet', async () => {
    const guest = aWallet();
    const player = await first.signIn(guest);
    const push = await subscribePrivately(player);
    const target = aWallet();
    const issued = await player.api.wallet.upgrade({ body: { to: target.address } });
    await first.anonymous.wallet.upgradeConfirm({
      body: createUpgradeConfirmation(guest, target, first.domain, issued),
    });
    expect(await push.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
  });

  it('by the periodic check when no signal announces the end', async () => {
    const player = await first.signIn();
    const push = await subscribePrivately(player);
    const { pool } = first.app.db;
    await pool.query('alter table sessions disable trigger session_ended');
    await pool.query('update sessions set ended_at = now() where wallet = $1', [player.wallet]);
    await pool.query('alter table sessions enable trigger session_ended');
    expect(await push.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
  });

  it('when it expires', async () => {
    const player = await first.signIn();
    const push = await subscribePrivately(player);
    clock.advance(8 * 24 * 60 * 60 * 1000);
    expect(await push.closed).toBe(CLOSE_CODE.UNAUTHORIZED);
  });
});

it('a channel signature is refused after the log-out, and on another socket', async () => {
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
