import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock, Log } from '../dependencies.ts';
import type { RpcNode } from '../rpc/method.ts';
import { AddressLimit } from './addressLimit.ts';
import { createRpcListener } from './http.ts';
import type { NetLimits } from './limits.ts';
import { OutputBudget } from './outputBudget.ts';
import { SubscriptionServer } from './subscriptionServer.ts';
import { Subscriptions } from './subscriptions.ts';

export interface RpcServer {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly close: () => Promise<void>;
}

const HIGHEST_PORT = 65_535;
const MAX_ATTEMPTS = 20;

const isPortInUse = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const portInUseError = (port: number, use: string): Error =>
  new Error(`Port ${port} is taken by another program; the embedded chain needs it for ${use}`);

/** Clients expect the subscriptions on the port after that of the calls. */
const listenOnPortPair = async (rpc: Server, socket: Server, port: number, host: string): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const opened = await listenOn(rpc, port, host).catch((error: unknown) => {
      throw isPortInUse(error) ? portInUseError(port, 'JSON-RPC') : error;
    });
    try {
      if (opened === HIGHEST_PORT) throw portInUseError(opened + 1, 'subscriptions');
      await listenOn(socket, opened + 1, host);
      return opened;
    } catch (error) {
      await closeServer(rpc);
      if (port === 0 && tries < MAX_ATTEMPTS) continue;
      throw isPortInUse(error) ? portInUseError(opened + 1, 'subscriptions') : error;
    }
  }
};

const ANY_HOST = new Set(['0.0.0.0', '::']);
const urlHost = (host: string): string => {
  if (ANY_HOST.has(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** A client cannot end the process or keep a connection open without limit, whatever it sends or does not send. */
const createBoundedServer = (
  listener: RequestListener,
  { connections, requestMs, idleMs }: NetLimits,
): Server => {
  const options = {
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(requestMs, 1000),
  };
  const server = createServer(options, listener);
  server.maxConnections = connections;
  server.timeout = idleMs;
  // Added at once, because an upgraded socket loses the error handler of the HTTP server.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  server.on('clientError', (_, socket) => {
    if (socket.writable) socket.end(BAD_REQUEST, () => socket.destroy());
    else socket.destroy();
  });
  return server;
};

interface ListenOptions {
  readonly node: RpcNode;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: NetLimits;
}

export const listen = async (parts: ListenOptions, port: number, host: string): Promise<RpcServer> => {
  const { node, clock, log, limits } = parts;
  const output = new OutputBudget(limits.totalBufferedBytes);
  const rpc = createBoundedServer(createRpcListener({ node, log, limits, output }), limits);
  const socketOnly = createBoundedServer((request, response) => {
    request.resume();
    response.writeHead(426, { connection: 'close', upgrade: 'websocket' }).end();
  }, limits);
  const addresses = new AddressLimit(limits.connectionsPerAddress);
  for (const server of [rpc, socketOnly]) addresses.attach(server);
  const opened = await listenOnPortPair(rpc, socketOnly, port, host);
  for (const server of [rpc, socketOnly]) {
    server.on('error', (err) => log.error({ err }, 'A port of the embedded chain failed'));
  }
  const subscriptions = new Subscriptions(node.ledger);
  const socket = new SubscriptionServer({ subscriptions, clock, limits, log, output });
  socket.attach(rpc);
  socket.attach(socketOnly);
  return {
    rpcUrl: `http://${urlHost(host)}:${opened}`,
    wsUrl: `ws://${urlHost(host)}:${opened + 1}`,
    close: async () => {
      subscriptions.close();
      socket.close();
      await Promise.all([closeServer(rpc), closeServer(socketOnly)]);
    },
  };
};
