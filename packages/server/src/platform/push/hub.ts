import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import {
  ACTIVITY_TIMEOUT_SECONDS,
  CLOSE,
  frame,
  mayJoin,
  parseClientMessage,
  type PusherKeys,
} from './protocol.ts';

/** Who is connected to this process, and what they listen to. */
export interface PushHub {
  readonly send: (channel: string, event: string, data: unknown) => void;
  readonly isListening: (channel: string) => boolean;
  readonly channels: () => readonly string[];
  readonly attach: (server: Server) => void;
  readonly close: () => void;
}

interface Connection {
  readonly socket: WebSocket;
  readonly socketId: string;
  readonly channels: Set<string>;
  heard: boolean;
}

const MOST_CHANNELS = 10;
const MOST_BYTES = 10_000;
const HEARTBEAT_MS = 60_000;
/** A reader this far behind is cut off; it will replay what it missed. */
const MOST_BUFFERED_BYTES = 1_000_000;

class EmbeddedHub implements PushHub {
  readonly #keys: PusherKeys;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  readonly #connections = new Set<Connection>();
  readonly #listeners = new Map<string, Set<Connection>>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor(keys: PusherKeys) {
    this.#keys = keys;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  readonly attach = (server: Server): void => {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith('/app/')) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      this.#server.handleUpgrade(request, socket, head, (accepted) => {
        if (pathname === `/app/${this.#keys.key}`) this.#welcome(accepted);
        else accepted.close(CLOSE.APP_DOES_NOT_EXIST, 'Application does not exist');
      });
    });
  };

  readonly send = (channel: string, event: string, data: unknown): void => {
    const listeners = this.#listeners.get(channel);
    if (!listeners) return;
    const message = frame(event, data, channel);
    for (const { socket } of listeners) {
      if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
      else socket.send(message);
    }
  };

  readonly isListening = (channel: string): boolean => this.#listeners.has(channel);
  readonly channels = (): readonly string[] => [...this.#listeners.keys()];

  readonly close = (): void => {
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#connections) socket.close(1001, 'Server is going away');
    this.#server.close();
  };

  #welcome(socket: WebSocket): void {
    const connection: Connection = {
      socket,
      socketId: `${randomInt(1, 2 ** 31)}.${randomInt(1, 2 ** 31)}`,
      channels: new Set(),
      heard: true,
    };
    this.#connections.add(connection);
    socket.on('message', (raw: Buffer) => this.#hear(connection, raw.toString()));
    socket.on('pong', () => (connection.heard = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#forget(connection));
    const greeting = { socket_id: connection.socketId, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    socket.send(frame('pusher:connection_established', greeting));
  }

  #hear(connection: Connection, raw: string): void {
    connection.heard = true;
    const message = parseClientMessage(raw);
    const channel = message?.data.channel;
    if (message?.event === 'pusher:ping') connection.socket.send(frame('pusher:pong', {}));
    else if (message?.event === 'pusher:subscribe' && typeof channel === 'string') {
      this.#subscribe(connection, channel, message.data.auth);
    } else if (message?.event === 'pusher:unsubscribe' && typeof channel === 'string') {
      this.#leave(connection, channel);
    }
  }

  #subscribe(connection: Connection, channel: string, auth: string | undefined): void {
    const { socket, socketId, channels } = connection;
    const allowed = channel.length <= 164 && channels.size < MOST_CHANNELS;
    if (!allowed || !mayJoin(this.#keys, socketId, channel, auth)) {
      socket.send(
        frame('pusher:subscription_error', { type: 'AuthError', error: 'Forbidden', status: 403 }, channel),
      );
      return;
    }
    channels.add(channel);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(connection));
    socket.send(frame('pusher_internal:subscription_succeeded', {}, channel));
  }

  #leave(connection: Connection, channel: string): void {
    connection.channels.delete(channel);
    const listeners = this.#listeners.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) this.#listeners.delete(channel);
  }

  #forget(connection: Connection): void {
    for (const channel of connection.channels) this.#leave(connection, channel);
    this.#connections.delete(connection);
  }

  #beat(): void {
    for (const connection of this.#connections) {
      if (!connection.heard) connection.socket.terminate();
      connection.heard = false;
      connection.socket.ping();
    }
  }
}

export const createPushHub = (keys: PusherKeys): PushHub => new EmbeddedHub(keys);
