import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '../../../platform/log.ts';
import type { Node } from '../rpc/method.ts';
import { rpcListener } from './http.ts';
import { SubscriptionSocket } from './socket.ts';
import { Subscriptions } from './subscriptions.ts';

export interface Listening {
  readonly rpcUrl: string;
  readonly wsUrl: string;
  readonly close: () => Promise<void>;
}

const HIGHEST_PORT = 65_535;
const TRIES = 20;

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

const open = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const taken = (port: number, use: string): Error =>
  new Error(`Port ${port} is taken by another program; the embedded chain needs it for ${use}`);

/** Clients derive the port of the subscriptions from that of the calls: it is the next one. */
const openPair = async (rpc: Server, socket: Server, port: number, host: string): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const opened = await open(rpc, port, host).catch((error: unknown) => {
      throw isTaken(error) ? taken(port, 'JSON-RPC') : error;
    });
    try {
      if (opened === HIGHEST_PORT) throw taken(opened + 1, 'subscriptions');
      await open(socket, opened + 1, host);
      return opened;
    } catch (error) {
      await shut(rpc);
      if (port === 0 && tries < TRIES) continue;
      throw isTaken(error) ? taken(opened + 1, 'subscriptions') : error;
    }
  }
};

const ANY_HOST = new Set(['0.0.0.0', '::']);
const urlHost = (host: string): string => {
  if (ANY_HOST.has(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

export const listen = async (node: Node, log: Log, port: number, host: string): Promise<Listening> => {
  const rpc = createServer(rpcListener(node, log));
  const socketOnly = createServer((_, response) => {
    response.writeHead(426, { connection: 'upgrade', upgrade: 'websocket' }).end();
  });
  const opened = await openPair(rpc, socketOnly, port, host);
  const subscriptions = new Subscriptions(node.ledger);
  const socket = new SubscriptionSocket(subscriptions, log);
  socket.attach(rpc);
  socket.attach(socketOnly);
  return {
    rpcUrl: `http://${urlHost(host)}:${opened}`,
    wsUrl: `ws://${urlHost(host)}:${opened + 1}`,
    close: async () => {
      subscriptions.close();
      socket.close();
      await Promise.all([shut(rpc), shut(socketOnly)]);
    },
  };
};
