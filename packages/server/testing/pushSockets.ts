import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A push client without a library: it records every frame and can send invalid ones. */
export interface PushSocket {
  readonly socket: WebSocket;
  readonly socketId: string;
  readonly frames: readonly PushFrame[];
  readonly send: (message: unknown) => void;
  readonly subscribe: (channel: string, auth?: string) => void;
  /** The close code of the server. */
  readonly closed: Promise<number>;
}

interface PushFrame {
  readonly event: string;
  readonly channel?: string;
  readonly data: string;
}

const toSocketUrl = (url: string, path: string): string => `${url.replace('http', 'ws')}${path}`;

/** Resolves when the first message of the server has arrived. */
export const openPushSocket = async (url: string, key = 'blacktide'): Promise<PushSocket> => {
  const socket = new WebSocket(toSocketUrl(url, `/app/${key}?protocol=7`));
  onTestFinished(() => socket.terminate());
  const frames: PushFrame[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const established = once(socket, 'message');
  socket.on('message', (raw: Buffer) => frames.push(JSON.parse(raw.toString()) as PushFrame));
  await established;
  const send = (message: unknown): void => socket.send(JSON.stringify(message));
  return {
    socket,
    socketId: (JSON.parse(frames[0]?.data ?? '{}') as { socket_id: string }).socket_id,
    frames,
    send,
    subscribe: (channel, auth) => send({ event: 'pusher:subscribe', data: { channel, auth } }),
    closed,
  };
};

export const openRawConnection = async (url: string): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};

/** Resolves when the connection has ended. */
export const waitForClose = (socket: Socket | WebSocket): Promise<void> =>
  new Promise((resolve) => void socket.once('close', () => resolve()));

/** The head of a WebSocket upgrade request. */
export const formatUpgradeRequest = (target: string, headers: readonly string[] = []): string =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: play.test',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
    '\r\n',
  ].join('\r\n');

/** Sends bytes and resolves with the whole answer when the server closes the connection. */
export const sendAndReadAll = async (url: string, bytes: string | Buffer): Promise<string> => {
  const socket = await openRawConnection(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = waitForClose(socket);
  socket.write(bytes);
  await closed;
  return Buffer.concat(chunks).toString();
};

/** A masked client frame; with `declared` the header claims another length. */
export const encodeClientFrame = (opcode: number, payload: Buffer, declared = payload.length): Buffer => {
  const header = Buffer.alloc(declared < 126 ? 2 : 4);
  header[0] = 0x80 | opcode;
  header[1] = 0x80 | Math.min(declared, 126);
  if (declared >= 126) header.writeUInt16BE(declared, 2);
  // A mask of zeros does not change the payload.
  return Buffer.concat([header, Buffer.alloc(4), payload]);
};
