import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { PushConnection } from './pushConnection.ts';

/** A real connection whose output stays in the server's buffer, as if the client read nothing. */
const aStalledConnection = async () => {
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
  stream.cork();
  const connection = new PushConnection(socket, { onMessage: () => undefined, onClose: () => undefined });
  return { connection, socket };
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
