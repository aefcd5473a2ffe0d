import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock, Log } from '../dependencies.ts';
import { toErrorResponse, toRpcError, parseRequest, type Request } from '../rpc/dispatch.ts';
import { RPC_ERROR_CODE, invalidParams, RpcError } from '../rpc/rpcError.ts';
import { parseJson, stringifyWithBigInts } from './json.ts';
import type { NetLimits } from './limits.ts';
import type { OutputBudget, BufferedConnection } from './outputBudget.ts';
import type { Subscriptions } from './subscriptions.ts';
import { TokenBucket } from './tokenBucket.ts';

const HEARTBEAT_MS = 30_000;
const POLICY_VIOLATION = 1008;

const SERVER_OPTIONS = {
  noServer: true,
  maxPayload: 10_000,
  // Pings are answered below, so that the limits of calls and of outgoing bytes apply to them.
  autoPong: false,
  /** Milliseconds for the peer to close its side. */
  closeTimeout: 2000,
};

interface Connection {
  readonly socket: WebSocket;
  readonly subscriptions: Map<number, { readonly kind: string; readonly stop: () => void }>;
  readonly calls: TokenBucket;
  readonly output: BufferedConnection;
  isAlive: boolean;
  isOpen: boolean;
}

interface SubscriptionServerOptions {
  readonly subscriptions: Subscriptions;
  readonly clock: Clock;
  readonly limits: NetLimits;
  readonly log: Log;
  readonly output: OutputBudget;
}

/** Subscriptions such as `signatureSubscribe` over WebSockets. */
export class SubscriptionServer {
  readonly #server = new WebSocketServer(SERVER_OPTIONS);
  readonly #connections = new Set<Connection>();
  readonly #options: SubscriptionServerOptions;
  readonly #heartbeat: NodeJS.Timeout;
  #lastId = 0;

  constructor(options: SubscriptionServerOptions) {
    this.#options = options;
    this.#heartbeat = setInterval(() => this.#pingAll(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket: Duplex, head) => {
      socket.on('error', () => socket.destroy());
      this.#server.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted));
    });
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const connection of this.#connections) this.#drop(connection);
    this.#server.close();
  }

  #accept(socket: WebSocket): void {
    const { clock, limits } = this.#options;
    const calls = new TokenBucket(clock, limits.burst, limits.callsPerSecond);
    const output = { bufferedBytes: () => socket.bufferedAmount, close: () => this.#drop(connection) };
    const subscriptions: Connection['subscriptions'] = new Map();
    const connection: Connection = { socket, subscriptions, calls, output, isAlive: true, isOpen: true };
    this.#connections.add(connection);
    socket.on('error', () => this.#drop(connection));
    socket.on('close', () => this.#remove(connection));
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('ping', (data: Buffer) => {
      if (!this.#allowCall(connection)) return;
      if (!this.#hasRoom(connection)) return;
      socket.pong(data, false, () => undefined);
      this.#options.output.update(output);
    });
    socket.on('message', (raw: Buffer) => {
      if (this.#allowCall(connection)) this.#handleMessage(connection, raw.toString());
    });
  }

  /** Refuses once and then closes the socket: a refusal for each call would cost as much as an answer. */
  #allowCall(connection: Connection): boolean {
    if (!connection.isOpen) return false;
    connection.isAlive = true;
    if (connection.calls.take()) return true;
    this.#send(
      connection,
      toErrorResponse(null, new RpcError(RPC_ERROR_CODE.RATE_LIMITED, 'Too many requests')),
    );
    this.#remove(connection);
    connection.socket.close(POLICY_VIOLATION, 'Too many requests');
    return false;
  }

  #handleMessage(connection: Connection, raw: string): void {
    let id: Request['id'] = null;
    try {
      const request = parseRequest(parseJson(raw));
      ({ id } = request);
      // Stock clients keep the connection open with calls that expect no answer.
      if (id === null) return;
      this.#answer(connection, request);
    } catch (error) {
      this.#send(connection, toErrorResponse(id, toRpcError(error, this.#options.log)));
    }
  }

  #answer(connection: Connection, request: Request): void {
    const { id, method } = request;
    if (method.endsWith('Unsubscribe')) {
      this.#unsubscribe(connection, request);
      this.#send(connection, { jsonrpc: '2.0', result: true, id });
      return;
    }
    const number = this.#subscribe(connection, request);
    this.#send(connection, { jsonrpc: '2.0', result: number, id });
  }

  #unsubscribe({ subscriptions }: Connection, { method, params }: Request): void {
    const number = params?.[0];
    const subscription = typeof number === 'number' ? subscriptions.get(number) : undefined;
    if (subscription?.kind !== method.replace('Unsubscribe', '')) throw invalidParams('no such subscription');
    subscription.stop();
    subscriptions.delete(number as number);
  }

  #subscribe(connection: Connection, { method, params }: Request): number {
    const { subscriptions, limits } = this.#options;
    if (connection.subscriptions.size >= limits.subscriptions) throw invalidParams('too many subscriptions');
    const number = (this.#lastId += 1);
    const kind = method.replace('Subscribe', '');
    const notify = (result: string): void =>
      this.#sendText(
        connection,
        `{"jsonrpc":"2.0","method":"${kind}Notification","params":{"result":${result},"subscription":${number}}}`,
      );
    const stop = subscriptions.subscribe(method, params, notify, () =>
      connection.subscriptions.delete(number),
    );
    if (!stop) throw new RpcError(RPC_ERROR_CODE.UNKNOWN_METHOD, 'Method not found');
    connection.subscriptions.set(number, { kind, stop });
    return number;
  }

  #send(connection: Connection, message: object): void {
    this.#sendText(connection, stringifyWithBigInts(message));
  }

  #sendText(connection: Connection, text: string): void {
    if (!this.#hasRoom(connection)) return;
    connection.socket.send(text, () => undefined);
    this.#options.output.update(connection.output);
  }

  /** Drops a connection that does not read its output. */
  #hasRoom(connection: Connection): boolean {
    if (!connection.isOpen) return false;
    if (connection.socket.bufferedAmount <= this.#options.limits.bufferedBytes) return true;
    this.#drop(connection);
    return false;
  }

  #drop(connection: Connection): void {
    this.#remove(connection);
    connection.socket.terminate();
  }

  #remove(connection: Connection): void {
    connection.isOpen = false;
    for (const { stop } of connection.subscriptions.values()) stop();
    connection.subscriptions.clear();
    this.#connections.delete(connection);
    this.#options.output.remove(connection.output);
  }

  #pingAll(): void {
    for (const connection of this.#connections) {
      if (connection.isAlive) connection.socket.ping();
      else this.#drop(connection);
      connection.isAlive = false;
    }
  }
}
