import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Connection } from './connection.ts';
import {
  ACTIVITY_TIMEOUT_SECONDS,
  CLOSE,
  frame,
  isPrivate,
  signedSession,
  type ClientMessage,
  type PusherKeys,
} from './protocol.ts';
import {
  CONNECTION_LIMITS,
  ConnectionCount,
  isForeign,
  pathOf,
  refuse,
  type ConnectionLimits,
} from './upgrade.ts';

/** The sockets of this process, and the channels that they listen to. */
export interface PushHub {
  readonly send: (channel: string, event: string, data: unknown) => void;
  readonly isListening: (channel: string) => boolean;
  /** The sessions by which sockets listen to private channels. */
  readonly sessions: () => readonly string[];
  readonly sessionsOn: (channel: string) => readonly string[];
  readonly hasSession: (session: string) => boolean;
  /** Closes every socket that listens by this session. */
  readonly endSession: (session: string) => void;
  readonly attach: (server: Server) => void;
  /** Closes all sockets with "reconnect at once" and accepts no new ones. */
  readonly drain: () => void;
  readonly close: () => void;
}

export interface HubOptions {
  readonly keys: PusherKeys;
  /** Origins whose pages may connect, besides those of the host that is connected to. */
  readonly origins: readonly string[];
  /** Whether the session may listen to this private channel at this moment. */
  readonly admit: (session: string, channel: string) => Promise<boolean>;
  readonly limits?: ConnectionLimits;
  readonly heartbeatMs?: number;
  /** Whose connections are counted together; by default the peer's own address. */
  readonly addressOf?: (request: IncomingMessage) => string;
}

const MOST_CHANNELS = 10;
const HEARTBEAT_MS = 60_000;

/** `autoPong` would answer pings without a bound; `closeTimeout`: a client that does not answer a close is cut off. */
const SOCKETS = { noServer: true, maxPayload: 10_000, autoPong: false, closeTimeout: 1000 };

class EmbeddedHub implements PushHub {
  readonly #options: HubOptions;
  readonly #server = new WebSocketServer(SOCKETS);
  readonly #count: ConnectionCount;
  readonly #connections = new Set<Connection>();
  readonly #listeners = new Map<string, Set<Connection>>();
  readonly #bySession = new Map<string, Set<Connection>>();
  readonly #heartbeat: NodeJS.Timeout;
  #draining = false;

  constructor(options: HubOptions) {
    this.#options = options;
    const { limits = CONNECTION_LIMITS, heartbeatMs = HEARTBEAT_MS } = options;
    this.#count = new ConnectionCount(limits);
    this.#heartbeat = setInterval(() => this.#connections.forEach(({ beat }) => beat()), heartbeatMs);
    this.#heartbeat.unref();
  }

  readonly attach = (server: Server): void => {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const { addressOf = ({ socket: { remoteAddress } }) => remoteAddress ?? '' } = this.#options;
      const address = addressOf(request);
      const path = pathOf(request);
      if (!path.startsWith('/app/')) return refuse(socket, 404);
      if (this.#draining || !this.#count.hasRoom(address)) return refuse(socket, 503);
      if (isForeign(request, this.#options.origins)) return refuse(socket, 403);
      return this.#server.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on('error', () => accepted.terminate());
        this.#count.add(address);
        accepted.on('close', () => this.#count.remove(address));
        if (path === `/app/${this.#options.keys.key}`) this.#welcome(accepted);
        else accepted.close(CLOSE.APP_DOES_NOT_EXIST, 'Application does not exist');
      });
    });
  };

  readonly send = (channel: string, event: string, data: unknown): void => {
    const listeners = this.#listeners.get(channel);
    if (!listeners) return;
    const message = Buffer.from(frame(event, data, channel));
    for (const connection of listeners) connection.send(message);
  };

  readonly isListening = (channel: string): boolean => this.#listeners.has(channel);
  readonly sessions = (): readonly string[] => [...this.#bySession.keys()];
  readonly hasSession = (session: string): boolean => this.#bySession.has(session);

  readonly sessionsOn = (channel: string): readonly string[] =>
    [...(this.#listeners.get(channel) ?? [])].flatMap(({ channels }) => channels.get(channel) ?? []);

  readonly endSession = (session: string): void => {
    for (const connection of this.#bySession.get(session) ?? []) {
      this.#forget(connection);
      connection.close(CLOSE.UNAUTHORIZED, 'Session ended');
    }
  };

  readonly drain = (): void => {
    this.#draining = true;
    for (const connection of this.#connections) connection.close(CLOSE.RECONNECT, 'Server is going away');
  };

  readonly close = (): void => {
    clearInterval(this.#heartbeat);
    this.drain();
    this.#server.close();
  };

  #welcome(socket: WebSocket): void {
    const connection = new Connection(socket, {
      onMessage: (message) => this.#receive(connection, message),
      onGone: () => this.#forget(connection),
    });
    this.#connections.add(connection);
    const greeting = { socket_id: connection.socketId, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    connection.send(frame('pusher:connection_established', greeting));
  }

  #receive(connection: Connection, message: ClientMessage): void {
    if (message.event === 'pusher:ping') connection.send(frame('pusher:pong', {}));
    else if (message.event === 'pusher:unsubscribe') this.#leave(connection, message.data.channel);
    else if (message.event === 'pusher:subscribe') {
      this.#subscribe(connection, message.data.channel, message.data.auth);
    }
  }

  #subscribe(connection: Connection, channel: string, auth: string | null | undefined): void {
    const { socketId, channels, attempts } = connection;
    if (channels.has(channel)) return this.#confirm(connection, channel);
    if (channels.size + attempts.size >= MOST_CHANNELS) return this.#deny(connection, channel);
    if (!isPrivate(channel)) return this.#join(connection, channel, null);
    const session = signedSession(this.#options.keys, socketId, channel, auth);
    if (session === null) return this.#deny(connection, channel);
    void this.#joinPrivate(connection, channel, session);
  }

  /** The session may have ended between the signature and the subscription, so it is looked up again here. */
  async #joinPrivate(connection: Connection, channel: string, session: string): Promise<void> {
    const { attempts } = connection;
    const attempt = Symbol(channel);
    attempts.set(channel, attempt);
    const admitted = await this.#options.admit(session, channel).catch(() => null);
    if (attempts.get(channel) !== attempt) return;
    attempts.delete(channel);
    if (admitted === null) connection.close(CLOSE.OVER_CAPACITY, 'Try again later');
    else if (admitted) this.#join(connection, channel, session);
    else this.#deny(connection, channel);
  }

  #join(connection: Connection, channel: string, session: string | null): void {
    connection.channels.set(channel, session);
    add(this.#listeners, channel, connection);
    if (session !== null) add(this.#bySession, session, connection);
    this.#confirm(connection, channel);
  }

  #confirm(connection: Connection, channel: string): void {
    connection.send(frame('pusher_internal:subscription_succeeded', {}, channel));
  }

  #deny(connection: Connection, channel: string): void {
    const refusal = { type: 'AuthError', error: 'Forbidden', status: 403 };
    connection.send(frame('pusher:subscription_error', refusal, channel));
  }

  #leave(connection: Connection, channel: string): void {
    const { channels, attempts } = connection;
    attempts.delete(channel);
    const session = channels.get(channel);
    channels.delete(channel);
    remove(this.#listeners, channel, connection);
    const isInUse = [...channels.values()].includes(session ?? null);
    if (session && !isInUse) remove(this.#bySession, session, connection);
  }

  #forget(connection: Connection): void {
    connection.attempts.clear();
    for (const channel of connection.channels.keys()) this.#leave(connection, channel);
    this.#connections.delete(connection);
  }
}

const add = (index: Map<string, Set<Connection>>, key: string, connection: Connection): void => {
  index.set(key, (index.get(key) ?? new Set<Connection>()).add(connection));
};

const remove = (index: Map<string, Set<Connection>>, key: string, connection: Connection): void => {
  const connections = index.get(key);
  connections?.delete(connection);
  if (connections?.size === 0) index.delete(key);
};

export const createPushHub = (options: HubOptions): PushHub => new EmbeddedHub(options);
