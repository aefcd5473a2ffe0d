import { userChannel } from '@blacktide/contract';
import { describe, expect, it } from 'vitest';
import { openPushSocket, type PushSocket } from '../../../testing/pushSockets.ts';
import { aClock, startTestServer, type TestPlayer, type TestServer } from '../../../testing/testServer.ts';
import { aWallet } from '../../../testing/testWallet.ts';
import { describeDevice } from './describeDevice.ts';

const MINUTE = 60_000;

const subscribePrivately = async (server: TestServer, player: TestPlayer): Promise<PushSocket> => {
  const push = await openPushSocket(server.url);
  const channel_name = userChannel(player.wallet);
  const body = { socket_id: push.socketId, channel_name };
  const { auth } = await player.api.jobs.authorizeChannel({ body });
  push.subscribe(channel_name, auth);
  await expect
    .poll(() => push.frames.some(({ event }) => event === 'pusher_internal:subscription_succeeded'))
    .toBe(true);
  return push;
};

describe('own sessions', () => {
  it('name when they began, when they were last used, and the device; this one is first', async () => {
    const clock = aClock();
    const server = await startTestServer({ clock });
    const signer = aWallet();
    const old = await server.signIn(signer);
    const startedAt = new Date(clock.now()).toISOString();
    clock.advance(MINUTE);
    await server.signIn(signer);
    clock.advance(10 * MINUTE);
    await old.api.auth.sessions();
    await expect
      .poll(async () => (await old.api.auth.sessions())[0])
      .toMatchObject({
        createdAt: startedAt,
        lastUsedAt: new Date(clock.now()).toISOString(),
        current: true,
        device: '',
      });
    const [, other] = await old.api.auth.sessions();
    expect(other).toMatchObject({ current: false });
    expect(Date.parse(other?.lastUsedAt ?? '')).toBe(clock.now() - 10 * MINUTE);
  });

  it('end together, except this one; their sockets close and their tokens are refused', async () => {
    const server = await startTestServer();
    const signer = aWallet();
    const [staying, first, second] = [
      await server.signIn(signer),
      await server.signIn(signer),
      await server.signIn(signer),
    ];
    const stranger = await server.signIn();
    const sockets = [await subscribePrivately(server, first), await subscribePrivately(server, second)];
    const kept = await subscribePrivately(server, staying);
    expect(await staying.api.auth.endOtherSessions()).toEqual({ ended: 2 });
    await Promise.all(sockets.map(({ closed }) => closed));
    expect(kept.socket.readyState).toBe(kept.socket.OPEN);
    await expect(first.api.users.me()).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
    expect(await staying.api.auth.sessions()).toHaveLength(1);
    expect((await stranger.api.users.me()).wallet).toBe(stranger.wallet);
    expect(await staying.api.auth.endOtherSessions()).toEqual({ ended: 0 });
    await expect(server.anonymous.auth.endOtherSessions()).rejects.toMatchObject({ status: 401 });
  });

  it('that end each other at the same time leave at most one open', async () => {
    const server = await startTestServer();
    const signer = aWallet();
    const both = [await server.signIn(signer), await server.signIn(signer)];
    await Promise.allSettled(both.map(({ api }) => api.auth.endOtherSessions()));
    const answers = await Promise.allSettled(both.map(({ api }) => api.users.me()));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });
});

describe('a device in plain words', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/130.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
      'Safari on iPhone',
    ],
    [`Mozilla/5.0 (Linux; Android 15) ${CHROME}`, 'Chrome on Android'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1 Version/18 Safari/605.1',
      'Safari on Mac',
    ],
    ['curl/8.5.0', ''],
    ['<script>alert(1)</script>', ''],
    [null, ''],
  ])('%j is %j', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));
});
