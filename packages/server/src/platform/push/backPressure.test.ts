import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { PushConnection } from './pushConnection.ts';

const aConnection = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upgraded = once(server, 'upgrade') as Promise<[IncomingMessage, Duplex, Buffer]>;
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.on('error', () => undefined);
  onTestFinished(() => {
    client.terminate();
    server.close();
  });
  const [request, stream, head] = await upgraded;
  const socket = await new Promise<WebSocket>((resolve) =>
    new WebSocketServer({ noServer: true }).handleUpgrade(request, stream, head, resolve),
  );
  const connection = new PushConnection(socket, stream, {
    onMessage: () => undefined,
    onClose: () => undefined,
  });
  return { connection, socket, stream, client };
};

/** A real connection whose output stays in the server's buffer, as if the client read nothing. */
const aStalledConnection = async () => {
  const opened = await aConnection();
  opened.stream.cork();
  return opened;
};

const MESSAGE = 'x'.repeat(1000);
const FRAME_BYTES = MESSAGE.length + 4;

it.each([
  ['anonymous', null, 64_000],
  ['signed-in', 'a session', 1_000_000],
])(
  'an %s client that does not read is disconnected at its limit of unread bytes',
  async (_, session, limit) => {
    const { connection, socket } = await aStalledConnection();
    connection.channels.set('news', session);
    let unread = 0;
    while (socket.readyState === socket.OPEN) {
      unread = socket.bufferedAmount;
      connection.send(MESSAGE);
    }
    expect(unread).toBeGreaterThan(limit);
    expect(unread).toBeLessThanOrEqual(limit + FRAME_BYTES);
  },
);

it('messages of one tick are written together, in parts of at least 16 kB, and arrive in order', async () => {
  const { connection, stream, client } = await aConnection();
  const received: string[] = [];
  client.on('message', (raw: Buffer) => received.push(raw.toString()));
  const writes = vi.spyOn(stream, '_writev');
  const messages = Array.from({ length: 40 }, (_, index) => `${index} ${MESSAGE}`);
  for (const message of messages) connection.send(message);
  await expect.poll(() => received).toEqual(messages);
  expect(writes).toHaveBeenCalledTimes(3);
  connection.send('another tick');
  await expect.poll(() => received.at(-1)).toBe('another tick');
});
