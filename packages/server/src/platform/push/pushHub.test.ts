import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Pusher from 'pusher-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  sendAndReadAll,
  encodeClientFrame,
  waitForClose,
  openPushSocket,
  openRawConnection,
  formatUpgradeRequest,
} from '../../../testing/pushSockets.ts';
import { startTestServer } from '../../../testing/testServer.ts';
import { PushHub, type PushHubOptions } from './pushHub.ts';
import { CLOSE_CODE } from './pusherProtocol.ts';

const KEYS = { key: 'blacktide', secret: 'a secret of the tests' };

/** A hub on its own HTTP server. */
const aPushHub = async (options: Partial<PushHubOptions> = {}) => {
  const hub = new PushHub({ keys: KEYS, origins: [], authorizeSubscription: async () => true, ...options });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  hub.attach(server);
  onTestFinished(() => {
    hub.close();
    server.close();
  });
  return { hub, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

/** A client that reads the greeting and nothing after it. */
const aSilentReader = async (url: string, path = '/app/blacktide') => {
  const socket = await openRawConnection(url);
  socket.write(formatUpgradeRequest(path));
  await once(socket, 'data');
  socket.pause();
  return socket;
};

const subscribeFrame = (channel: string): Buffer =>
  encodeClientFrame(1, Buffer.from(JSON.stringify({ event: 'pusher:subscribe', data: { channel } })));

describe('limits', () => {
  it('a client that does not read is disconnected, and another on its channel gets everything', async () => {
    const { hub, url } = await aPushHub();
    const reader = await openPushSocket(url);
    reader.subscribe('shared');
    const silent = await aSilentReader(url);
    // The second channel shows whether the silent client is still connected.
    silent.write(Buffer.concat([subscribeFrame('shared'), subscribeFrame('unread')]));
    await expect.poll(() => hub.hasListeners('unread') && reader.frames.length === 2).toBe(true);
    const data = 'x'.repeat(8000);
    let sent = 0;
    // 40 MB: far more than the socket buffers of the system hold.
    while (hub.hasListeners('unread') && sent < 5000) {
      hub.send('shared', 'news', data);
      sent += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(hub.hasListeners('unread')).toBe(false);
    await expect.poll(() => reader.frames.filter(({ event }) => event === 'news').length).toBe(sent);
  });

  it('a client that sends invalid messages and does not read is disconnected', async () => {
    const { url } = await aPushHub();
    const socket = await aSilentReader(url);
    for (let count = 0; count < 2000; count += 1) socket.write(encodeClientFrame(1, Buffer.from('nonsense')));
    let answered = 0;
    socket.on('data', (chunk) => (answered += chunk.length));
    const gone = waitForClose(socket);
    socket.resume();
    await gone;
    expect(answered).toBeLessThan(20_000);
  });

  it('a client that answers no ping is disconnected', async () => {
    const { hub, url } = await aPushHub({ heartbeatMs: 20 });
    const silent = await aSilentReader(url);
    silent.write(subscribeFrame('quiet'));
    const gone = waitForClose(silent);
    silent.resume();
    await gone;
    await expect.poll(() => hub.hasListeners('quiet')).toBe(false);
  });

  it('a client that sends pings without end is closed with the code for too many messages', async () => {
    const { url } = await aPushHub();
    const push = await openPushSocket(url);
    let pongs = 0;
    push.socket.on('pong', () => (pongs += 1));
    for (let count = 0; count < 2000; count += 1) push.socket.ping();
    expect(await push.closed).toBe(CLOSE_CODE.TOO_MANY_MESSAGES);
    expect(pongs).toBeLessThan(1000);
  });

  it('errors do not repeat long or malformed channel names', async () => {
    const { url } = await aPushHub();
    const push = await openPushSocket(url);
    for (const channel of ['x'.repeat(9000), 'private-'.padEnd(165, 'y'), 'two words'])
      push.subscribe(channel);
    push.subscribe('private-user-x', 'forged');
    await expect.poll(() => push.frames.length).toBe(5);
    const events = push.frames.slice(1).map(({ event }) => event);
    expect(events).toEqual(['pusher:error', 'pusher:error', 'pusher:error', 'pusher:subscription_error']);
    for (const frame of push.frames) expect(JSON.stringify(frame).length).toBeLessThan(300);
  });

  it('connections are limited in total and for each address, and a closed one no longer counts', async () => {
    let address = 'a';
    const { url } = await aPushHub({ limits: { total: 3, perAddress: 2 }, getClientAddress: () => address });
    const one = await openPushSocket(url);
    await openPushSocket(url);
    expect(await sendAndReadAll(url, formatUpgradeRequest('/app/blacktide'))).toMatch(/^HTTP\/1\.1 503 /);
    address = 'b';
    await openPushSocket(url);
    address = 'c';
    expect(await sendAndReadAll(url, formatUpgradeRequest('/app/blacktide'))).toMatch(/^HTTP\/1\.1 503 /);
    one.socket.terminate();
    const connectStatus = async (): Promise<string> => {
      const socket = await openRawConnection(url);
      socket.write(formatUpgradeRequest('/app/other'));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      return answer.toString().slice(9, 12);
    };
    await expect.poll(connectStatus).toBe('101');
  });
});

describe('origin', () => {
  it('pages of other sites are refused; our own pages and clients without an origin are accepted', async () => {
    const { url } = await aPushHub({ origins: ['https://play.example'] });
    const { host } = new URL(url);
    const answers: [string | null, number][] = [
      ['https://evil.test', 403],
      ['https://play.example.evil.test', 403],
      ['http://play.example', 403],
      ['null', 403],
      ['http://[', 403],
      ['https://play.example', 101],
      // The host of the connection, with either protocol, because a proxy may end TLS.
      ['http://play.test', 101],
      ['https://play.test', 101],
      ['http://play.test:81', 403],
      [`http://${host}`, 403],
      [null, 101],
    ];
    for (const [origin, status] of answers) {
      const socket = await openRawConnection(url);
      socket.write(formatUpgradeRequest('/app/blacktide', origin === null ? [] : [`Origin: ${origin}`]));
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString().slice(9, 12), String(origin)).toBe(String(status));
      socket.destroy();
    }
  });

  it('a server accepts push sockets from its configured origins', async () => {
    const server = await startTestServer();
    const refused = formatUpgradeRequest('/app/blacktide', ['Origin: http://evil.test']);
    expect(await sendAndReadAll(server.url, refused)).toMatch(/^HTTP\/1\.1 403 /);
    const socket = await openRawConnection(server.url);
    socket.write(
      formatUpgradeRequest('/app/blacktide', ['Origin: http://play.test']).replace(
        'Host: play.test',
        'Host: x',
      ),
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 101 /);
  });
});

describe('drain', () => {
  it('all sockets are closed with "reconnect at once", and new ones are refused', async () => {
    const { hub, url } = await aPushHub();
    const push = await openPushSocket(url);
    const silent = await aSilentReader(url);
    const silentEnded = waitForClose(silent);
    hub.drain();
    expect(await push.closed).toBe(CLOSE_CODE.RECONNECT);
    expect(await sendAndReadAll(url, formatUpgradeRequest('/app/blacktide'))).toMatch(/^HTTP\/1\.1 503 /);
    // A client that does not answer the close is disconnected too.
    silent.resume();
    await silentEnded;
  });

  it('a standard client reconnects at once to another server', async () => {
    const { hub, server, url } = await aPushHub();
    const { hostname, port } = new URL(url);
    const pusher = new Pusher(KEYS.key, {
      wsHost: hostname,
      wsPort: Number(port),
      forceTLS: false,
      cluster: 'eu',
      enabledTransports: ['ws'],
      enableStats: false,
    });
    onTestFinished(() => pusher.disconnect());
    const states: string[] = [];
    pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    await expect.poll(() => states).toEqual(['connected']);
    // New connections go to another hub, as with a load balancer.
    const next = new PushHub({ keys: KEYS, origins: [], authorizeSubscription: async () => true });
    onTestFinished(next.close);
    server.removeAllListeners('upgrade');
    next.attach(server);
    hub.drain();
    await expect.poll(() => states).toEqual(['connected', 'connecting', 'connected']);
  });
});
