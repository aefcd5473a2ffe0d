import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { withoutQuery } from '../http/withoutQuery.ts';
import { PushConnection } from './pushConnection.ts';
import {
  ACTIVITY_TIMEOUT_SECONDS,
  CLOSE_CODE,
  encodeFrame,
  encodeJsonFrame,
  isPrivateChannel,
  verifyChannelSignature,
  type ClientMessage,
  type PusherKeys,
} from './pusherProtocol.ts';
import {
  CONNECTION_LIMITS,
  ConnectionCounter,
  isForeignOrigin,
  rejectUpgrade,
  type ConnectionLimits,
} from './upgrade.ts';

export interface PushHubOptions {
  readonly keys: PusherKeys;
  /** Origins whose pages may connect, in addition to the host of the connection. */
  readonly origins: readonly string[];
  /** Whether the session may subscribe to this private channel now. */
  readonly authorizeSubscription: (session: string, channel: string) => Promise<boolean>;
  readonly limits?: ConnectionLimits;
  readonly heartbeatMs?: number;
  /** The key by which connections are counted; by default the peer's address. */
  readonly getClientAddress?: (request: IncomingMessage) => string;
}

/** Where the server sends its events. */
export interface PushChannels {
  readonly send: (channel: string, event: string, data: unknown) => void;
  /** False if an event would reach nobody. */
  readonly hasListeners: (channel: string) => boolean;
  /** True if events reach the listeners of all processes: then only the process that committed sends them. */
  readonly isShared: boolean;
}

const MAX_CHANNELS = 10;
const HEARTBEAT_MS = 60_000;

/** `autoPong` would buffer pongs without limit. `closeTimeout` disconnects a client that does not answer a close. */
const SOCKET_OPTIONS = { noServer: true, maxPayload: 10_000, autoPong: false, closeTimeout: 1000 };

/** The WebSockets of this process and the channels that they are subscribed to. */
export class PushHub implements PushChannels {
  readonly isShared = false;
  readonly #options: PushHubOptions;
  readonly #server = new WebSocketServer(SOCKET_OPTIONS);
  readonly #count: ConnectionCounter;
  readonly #connections = new Set<PushConnection>();
  readonly #listeners = new Map<string, Set<PushConnection>>();
  readonly #bySession = new Map<string, Set<PushConnection>>();
  readonly #heartbeat: NodeJS.Timeout;
  #draining = false;

  constructor(options: PushHubOptions) {
    this.#options = options;
    const { limits = CONNECTION_LIMITS, heartbeatMs = HEARTBEAT_MS } = options;
    this.#count = new ConnectionCounter(limits);
    this.#heartbeat = setInterval(() => this.#connections.forEach(({ ping }) => ping()), heartbeatMs);
    this.#heartbeat.unref();
  }

  readonly attach = (server: Server): void => {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      const { getClientAddress = ({ socket: { remoteAddress } }) => remoteAddress ?? '' } = this.#options;
      const address = getClientAddress(request);
      const path = withoutQuery(request.url ?? '');
      if (!path.startsWith('/app/')) return rejectUpgrade(socket, 404);
      if (this.#draining || !this.#count.hasCapacity(address)) return rejectUpgrade(socket, 503);
      if (isForeignOrigin(request, this.#options.origins)) return rejectUpgrade(socket, 403);
      return this.#server.handleUpgrade(request, socket, head, (accepted) => {
        accepted.on('error', () => accepted.terminate());
        this.#count.add(address);
        accepted.on('close', () => this.#count.remove(address));
        if (path === `/app/${this.#options.keys.key}`) this.#acceptConnection(accepted, socket);
        else accepted.close(CLOSE_CODE.APP_DOES_NOT_EXIST, 'Application does not exist');
      });
    });
  };

  readonly send = (channel: string, event: string, data: unknown): void => {
    if (this.hasListeners(channel)) this.sendJson(channel, event, JSON.stringify(data));
  };

  /** Like `send`, with data that is JSON already. */
  readonly sendJson = (channel: string, event: string, json: string): void => {
    const listeners = this.#listeners.get(channel);
    if (!listeners) return;
    const message = Buffer.from(encodeJsonFrame(event, json, channel));
    for (const connection of listeners) connection.send(message);
  };

  readonly hasListeners = (channel: string): boolean => this.#listeners.has(channel);
  /** Sessions that authorised a private subscription. */
  readonly sessions = (): readonly string[] => [...this.#bySession.keys()];
  readonly hasSession = (session: string): boolean => this.#bySession.has(session);

  readonly sessionsOn = (channel: string): readonly string[] =>
    [...(this.#listeners.get(channel) ?? [])].flatMap(({ channels }) => channels.get(channel) ?? []);

  /** Closes every socket with a subscription that this session authorised. */
  readonly endSession = (session: string): void => {
    for (const connection of this.#bySession.get(session) ?? []) {
      this.#removeConnection(connection);
      connection.close(CLOSE_CODE.UNAUTHORIZED, 'Session ended');
    }
  };

  /** Closes all sockets with "reconnect at once" and accepts no new ones. */
  readonly drain = (): void => {
    this.#draining = true;
    for (const connection of this.#connections)
      connection.close(CLOSE_CODE.RECONNECT, 'Server is going away');
  };

  readonly close = (): void => {
    clearInterval(this.#heartbeat);
    this.drain();
    this.#server.close();
  };

  #acceptConnection(socket: WebSocket, stream: Duplex): void {
    const connection = new PushConnection(socket, stream, {
      onMessage: (message) => this.#receive(connection, message),
      onClose: () => this.#removeConnection(connection),
    });
    this.#connections.add(connection);
    const greeting = { socket_id: connection.socketId, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    connection.send(encodeFrame('pusher:connection_established', greeting));
  }

  #receive(connection: PushConnection, message: ClientMessage): void {
    if (message.event === 'pusher:ping') connection.send(encodeFrame('pusher:pong', {}));
    else if (message.event === 'pusher:unsubscribe') this.#leave(connection, message.data.channel);
    else if (message.event === 'pusher:subscribe') {
      this.#subscribe(connection, message.data.channel, message.data.auth);
    }
  }

  #subscribe(connection: PushConnection, channel: string, auth: string | null | undefined): void {
    const { socketId, channels, attempts } = connection;
    if (channels.has(channel)) return this.#confirm(connection, channel);
    if (channels.size + attempts.size >= MAX_CHANNELS) return this.#deny(connection, channel);
    if (!isPrivateChannel(channel)) return this.#join(connection, channel, null);
    const session = verifyChannelSignature(this.#options.keys, socketId, channel, auth);
    if (session === null) return this.#deny(connection, channel);
    void this.#joinPrivate(connection, channel, session);
  }

  /** Looks the session up again, because it may have ended after the channel was signed. */
  async #joinPrivate(connection: PushConnection, channel: string, session: string): Promise<void> {
    const { attempts } = connection;
    const attempt = Symbol(channel);
    attempts.set(channel, attempt);
    const isAuthorized = await this.#options.authorizeSubscription(session, channel).catch(() => null);
    if (attempts.get(channel) !== attempt) return;
    attempts.delete(channel);
    if (isAuthorized === null) connection.close(CLOSE_CODE.OVER_CAPACITY, 'Try again later');
    else if (isAuthorized) this.#join(connection, channel, session);
    else this.#deny(connection, channel);
  }

  #join(connection: PushConnection, channel: string, session: string | null): void {
    connection.channels.set(channel, session);
    addToIndex(this.#listeners, channel, connection);
    if (session !== null) addToIndex(this.#bySession, session, connection);
    this.#confirm(connection, channel);
  }

  #confirm(connection: PushConnection, channel: string): void {
    connection.send(encodeFrame('pusher_internal:subscription_succeeded', {}, channel));
  }

  #deny(connection: PushConnection, channel: string): void {
    const refusal = { type: 'AuthError', error: 'Forbidden', status: 403 };
    connection.send(encodeFrame('pusher:subscription_error', refusal, channel));
  }

  #leave(connection: PushConnection, channel: string): void {
    const { channels, attempts } = connection;
    attempts.delete(channel);
    const session = channels.get(channel);
    channels.delete(channel);
    removeFromIndex(this.#listeners, channel, connection);
    const isInUse = [...channels.values()].includes(session ?? null);
    if (session && !isInUse) removeFromIndex(this.#bySession, session, connection);
  }

  #removeConnection(connection: PushConnection): void {
    connection.attempts.clear();
    for (const channel of connection.channels.keys()) this.#leave(connection, channel);
    this.#connections.delete(connection);
  }
}

const addToIndex = (
  index: Map<string, Set<PushConnection>>,
  key: string,
  connection: PushConnection,
): void => {
  index.set(key, (index.get(key) ?? new Set<PushConnection>()).add(connection));
};

const removeFromIndex = (
  index: Map<string, Set<PushConnection>>,
  key: string,
  connection: PushConnection,
): void => {
  const connections = index.get(key);
  connections?.delete(connection);
  if (connections?.size === 0) index.delete(key);
};
