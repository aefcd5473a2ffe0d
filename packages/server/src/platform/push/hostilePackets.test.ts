import { once } from 'node:events';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  sendAndReadAll,
  encodeClientFrame,
  waitForClose,
  openPushSocket,
  openRawConnection,
  formatUpgradeRequest,
} from '../../../testing/pushSockets.ts';
import { startServerProcess, type ServerProcess } from '../../../testing/serverProcess.ts';
import { aDatabase } from '../../../testing/testServer.ts';

const loadServerState = async ({ url, isAlive }: ServerProcess) => {
  const { status } = await fetch(`${url}/health`);
  const { frames } = await openPushSocket(url);
  return { health: status, push: frames[0]?.event, isAlive: isAlive() };
};

const HEALTHY = { health: 200, push: 'pusher:connection_established', isAlive: true };

const TEXT = 1;
const PING = 9;

/** A random generator with a fixed sequence for each seed (mulberry32). */
const createSeededRandom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const text = (alphabet: string, most: number): string =>
    Array.from({ length: below(most) }, () => alphabet.charAt(below(alphabet.length))).join('');
  return { below, pick, text };
};

it('upgrade requests with targets that cannot be parsed are refused, and the server keeps working', async () => {
  const server = await startServerProcess(await aDatabase());
  const targets = [
    '//',
    'http://[',
    '//:99999/',
    '*',
    '/%',
    'http://[::1',
    '/app',
    '//app/blacktide',
    '?',
    '/\\',
  ];
  for (const target of targets) {
    expect(await sendAndReadAll(server.url, formatUpgradeRequest(target)), target).toMatch(
      /^HTTP\/1\.1 40[04] /,
    );
    expect(await loadServerState(server)).toEqual(HEALTHY);
  }
  const incomplete =
    'GET /app/blacktide HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  expect(await sendAndReadAll(server.url, incomplete)).toMatch(/^HTTP\/1\.1 400 /);
  expect(await loadServerState(server)).toEqual(HEALTHY);
});

it('frames whose fields have wrong types get an error', async () => {
  const server = await startServerProcess(await aDatabase());
  const channel = 'private-user-x';
  const lengths = [1, { length: 300_000_000 }, { length: 1e9 }, [], {}, true, 'x'.repeat(9000)];
  const messages: unknown[] = [
    ...lengths.map((auth) => ({ event: 'pusher:subscribe', data: { channel, auth } })),
    ...lengths.map((name) => ({ event: 'pusher:subscribe', data: { channel: name } })),
    ...lengths.map((data) => ({ event: 'pusher:unsubscribe', data })),
    ...lengths.map((event) => ({ event, data: {} })),
    { event: 'pusher:subscribe', data: 'null' },
    { event: 'pusher:subscribe', data: '{"channel":{"length":300000000}}' },
    null,
    7,
    [],
  ];
  for (const message of messages) {
    const push = await openPushSocket(server.url);
    const answered = once(push.socket, 'message');
    push.send(message);
    await answered;
    expect(push.frames[1]?.event, JSON.stringify(message).slice(0, 80)).toBe('pusher:error');
    expect(JSON.stringify(push.frames[1]).length).toBeLessThan(300);
    push.socket.terminate();
  }
  expect(await loadServerState(server)).toEqual(HEALTHY);
});

it('invalid frames end only their own socket, with a wrong and with the right app key', async () => {
  const server = await startServerProcess(await aDatabase());
  const frames = [
    encodeClientFrame(TEXT, Buffer.alloc(20_000)),
    encodeClientFrame(3, Buffer.from('reserved opcode')),
    encodeClientFrame(PING, Buffer.alloc(126)),
    encodeClientFrame(TEXT, Buffer.from([0xff, 0xfe])),
    Buffer.from([0xff, 0xff, 0xff]),
    Buffer.from([0x81, 0x05, 1, 2, 3, 4, 5]),
  ];
  for (const target of ['/app/other', '/app/blacktide']) {
    for (const bytes of frames) {
      const answer = await sendAndReadAll(
        server.url,
        Buffer.concat([Buffer.from(formatUpgradeRequest(target)), bytes]),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 101 /);
      expect(await loadServerState(server)).toEqual(HEALTHY);
    }
  }
});

it('a connection that is reset before, during and after its upgrade ends only itself', async () => {
  const server = await startServerProcess(await aDatabase());
  const starts = [
    formatUpgradeRequest('/elsewhere'),
    formatUpgradeRequest('/app/other'),
    formatUpgradeRequest('/app/blacktide'),
    formatUpgradeRequest('/app/blacktide').slice(0, 60),
    'GET / HTT',
    '',
  ];
  for (const start of starts) {
    for (let count = 0; count < 5; count += 1) {
      const socket = await openRawConnection(server.url);
      const gone = waitForClose(socket);
      if (start) await new Promise((resolve) => socket.write(start, resolve));
      // Every other reset comes after the response, when the HTTP server no longer owns the socket.
      if (count % 2 === 1 && start.endsWith('\r\n\r\n')) await once(socket, 'data');
      socket.resetAndDestroy();
      await gone;
    }
    expect(await loadServerState(server)).toEqual(HEALTHY);
  }
});

it('random upgrade requests and random frames never stop the server', async () => {
  const server = await startServerProcess(await aDatabase());
  const { below, pick, text } = createSeededRandom(20_130);
  const characters = '/:[]%?#@&=.\\app0é~*{}"\'<>';
  for (let count = 0; count < 150; count += 1) {
    const target =
      pick(['', '/', '//', 'http://', '/app/', 'ws://[']) + text(characters, 12).replace(/\s/g, '');
    const header = `${pick(['Origin', 'X', 'Sec-WebSocket-Protocol', 'Upgrade'])}: ${text(characters, 20)}`;
    // The server keeps an upgraded connection open, so the client closes it.
    const socket = await openRawConnection(server.url);
    const gone = waitForClose(socket);
    socket.on('data', () => socket.destroy());
    socket.end(formatUpgradeRequest(target || '/', [header]));
    await gone;
  }
  expect(await loadServerState(server)).toEqual(HEALTHY);

  const value = (depth: number): unknown =>
    pick<() => unknown>([
      () => below(2 ** 31) * pick([1, -1, 1e300]),
      () => text(characters, 200),
      () => null,
      () => pick(['pusher:subscribe', 'pusher:unsubscribe', 'pusher:ping', 'private-user-x', 'activity']),
      () => ({ length: below(2 ** 31) }),
      () => (depth > 3 ? [] : [value(depth + 1), value(depth + 1)]),
      () => (depth > 3 ? {} : { channel: value(depth + 1), auth: value(depth + 1), event: value(depth + 1) }),
    ])();
  for (let count = 0; count < 20; count += 1) {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/${pick(['blacktide', 'other'])}`);
    socket.on('error', () => undefined);
    const gone = waitForClose(socket);
    await once(socket, 'open');
    for (let sent = 0; sent < 40; sent += 1) {
      const event = pick<unknown>(['pusher:subscribe', 'pusher:unsubscribe', value(0)]);
      const message = JSON.stringify({ event, data: value(0) });
      socket.send(pick([message, message.slice(below(message.length)), JSON.stringify(value(0))]), {
        binary: below(4) === 0,
      });
    }
    socket.close();
    await gone;
  }
  expect(await loadServerState(server)).toEqual(HEALTHY);
});
