import type { Server } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Log } from '../../../platform/log.ts';
import { failure, refusalFrom, requestFrom, type Request } from '../rpc/dispatch.ts';
import { CODE, invalidParams, RpcError } from '../rpc/rpcError.ts';
import { stringify } from './json.ts';
import type { Subscriptions } from './subscriptions.ts';

const MOST_BYTES = 10_000;
const MOST_SUBSCRIPTIONS = 1000;
const HEARTBEAT_MS = 30_000;
/** A reader this far behind is cut off. */
const MOST_BUFFERED_BYTES = 4_000_000;

interface Connection {
  readonly socket: WebSocket;
  readonly subscriptions: Map<number, { readonly kind: string; readonly stop: () => void }>;
  heard: boolean;
}

const parse = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    throw new RpcError(CODE.PARSE, 'Parse error');
  }
};

/** `signatureSubscribe` and the like over WebSockets. */
export class SubscriptionSocket {
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  readonly #connections = new Set<Connection>();
  readonly #subscriptions: Subscriptions;
  readonly #log: Log;
  readonly #heartbeat: NodeJS.Timeout;
  #lastId = 0;

  constructor(subscriptions: Subscriptions, log: Log) {
    this.#subscriptions = subscriptions;
    this.#log = log;
    this.#heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => {
      this.#server.handleUpgrade(request, socket, head, (accepted) => this.#welcome(accepted));
    });
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { socket } of this.#connections) socket.terminate();
    this.#server.close();
  }

  #welcome(socket: WebSocket): void {
    const connection: Connection = { socket, subscriptions: new Map(), heard: true };
    this.#connections.add(connection);
    socket.on('message', (raw: Buffer) => this.#hear(connection, raw.toString()));
    socket.on('pong', () => (connection.heard = true));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const { stop } of connection.subscriptions.values()) stop();
      this.#connections.delete(connection);
    });
  }

  #hear(connection: Connection, raw: string): void {
    connection.heard = true;
    let id: Request['id'] = null;
    try {
      const request = requestFrom(parse(raw));
      ({ id } = request);
      // Stock clients keep the line open with a call that wants no answer.
      if (id === null) return;
      this.#answer(connection, request);
    } catch (error) {
      this.#send(connection, failure(id, refusalFrom(error, this.#log)));
    }
  }

  #answer(connection: Connection, { id, method, params }: Request): void {
    if (method.endsWith('Unsubscribe')) {
      const [number] = params;
      const subscription = connection.subscriptions.get(number as number);
      if (subscription?.kind !== method.replace('Unsubscribe', ''))
        throw invalidParams('no such subscription');
      subscription.stop();
      connection.subscriptions.delete(number as number);
      this.#send(connection, { jsonrpc: '2.0', result: true, id });
      return;
    }
    if (connection.subscriptions.size >= MOST_SUBSCRIPTIONS) throw invalidParams('too many subscriptions');
    const number = (this.#lastId += 1);
    const kind = method.replace('Subscribe', '');
    const tell = (result: unknown): void =>
      this.#send(connection, {
        jsonrpc: '2.0',
        method: `${kind}Notification`,
        params: { result, subscription: number },
      });
    const stop = this.#subscriptions.start(method, params, tell, () =>
      connection.subscriptions.delete(number),
    );
    if (!stop) throw new RpcError(CODE.UNKNOWN_METHOD, 'Method not found');
    connection.subscriptions.set(number, { kind, stop });
    this.#send(connection, { jsonrpc: '2.0', result: number, id });
  }

  #send({ socket }: Connection, message: object): void {
    if (socket.bufferedAmount > MOST_BUFFERED_BYTES) socket.terminate();
    else socket.send(stringify(message));
  }

  #beat(): void {
    for (const connection of this.#connections) {
      if (!connection.heard) connection.socket.terminate();
      connection.heard = false;
      connection.socket.ping();
    }
  }
}
