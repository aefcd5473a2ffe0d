import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Faults of a network connection. close: both ends are closed normally. reset: both ends are reset. stall: no bytes are
 * forwarded, and neither end notices. halfClose: the answers end, but the requests still arrive.
 */
export const CONNECTION_FAULTS = ['close', 'reset', 'stall', 'halfClose'] as const;
type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

/** A TCP proxy in front of a server that can break each connection. */
export interface FaultProxy {
  readonly port: number;
  /** Attempted connections since the start, including refused ones. */
  readonly attempts: () => number;
  /** Resets all connections and refuses new ones. */
  readonly refuse: () => void;
  /** Keeps all connections open, old and new, and forwards nothing. */
  readonly stall: () => void;
  /** Accepts connections again; stalled ones are reset, because their bytes are lost. */
  readonly restore: () => void;
  readonly breakAll: (fault: ConnectionFault) => void;
  /** Breaks one open connection; `pick` (0 to 1) selects it. */
  readonly breakOne: (fault: ConnectionFault, pick: number) => void;
  readonly close: () => Promise<void>;
}

interface SocketPair {
  readonly client: Socket;
  readonly server: Socket;
}

const breakSockets = ({ client, server }: SocketPair, fault: ConnectionFault): void => {
  switch (fault) {
    case 'close':
      client.end();
      server.end();
      break;
    case 'reset':
      client.resetAndDestroy();
      // The server side may be a unix socket, which has no reset.
      server.destroy();
      break;
    case 'halfClose':
      server.unpipe(client);
      server.resume();
      client.end();
      break;
    case 'stall':
      client.unpipe(server);
      server.unpipe(client);
      client.pause();
      server.pause();
  }
};

interface FaultProxyOptions {
  /** A stalled connection is reset after this many milliseconds, as routers do; never if undefined. */
  readonly stallMs?: number;
}

export const startFaultProxy = async (
  target: NetConnectOpts,
  { stallMs }: FaultProxyOptions = {},
): Promise<FaultProxy> => {
  const pairs = new Set<SocketPair>();
  let attempts = 0;
  let state: 'open' | 'refusing' | 'stalled' = 'open';
  const listener = createServer({ allowHalfOpen: true }, (client) => {
    attempts += 1;
    client.on('error', () => client.destroy());
    if (state === 'refusing') return client.resetAndDestroy();
    const server = connect({ ...target, allowHalfOpen: true });
    const pair = { client, server };
    pairs.add(pair);
    const forget = (): void => {
      pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    server.on('error', forget);
    server.on('close', forget);
    client.on('close', forget);
    if (state === 'stalled') return breakSockets(pair, 'stall');
    client.pipe(server);
    server.pipe(client);
    return undefined;
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const breakPair = (pair: SocketPair, fault: ConnectionFault): void => {
    breakSockets(pair, fault);
    if (fault === 'stall' && stallMs !== undefined)
      setTimeout(() => breakSockets(pair, 'reset'), stallMs).unref();
  };
  const breakAll = (fault: ConnectionFault): void => pairs.forEach((pair) => breakPair(pair, fault));
  const close = async (): Promise<void> => {
    for (const { client, server } of pairs) {
      client.destroy();
      server.destroy();
    }
    await new Promise((resolve) => listener.close(resolve));
  };
  const proxy: FaultProxy = {
    port: (listener.address() as AddressInfo).port,
    attempts: () => attempts,
    refuse: () => {
      state = 'refusing';
      breakAll('reset');
    },
    stall: () => {
      state = 'stalled';
      breakAll('stall');
    },
    restore: () => {
      if (state === 'stalled') breakAll('reset');
      state = 'open';
    },
    breakAll,
    breakOne: (fault, pick) => {
      const pair = [...pairs][Math.floor(pick * pairs.size)];
      if (pair) breakPair(pair, fault);
    },
    close,
  };
  onTestFinished(close);
  return proxy;
};

const POSTGRES_SOCKET = '.s.PGSQL.5432';

/** A proxy in front of the database at `databaseUrl`, which uses a unix socket. `url` leads through the proxy. */
export const startDatabaseProxy = async (
  databaseUrl: string,
  options: FaultProxyOptions = {},
): Promise<FaultProxy & { readonly url: string }> => {
  const [address = '', folder = ''] = databaseUrl.split('?host=');
  const proxy = await startFaultProxy({ path: join(decodeURIComponent(folder), POSTGRES_SOCKET) }, options);
  return Object.assign(proxy, { url: address.replace('@/', `@127.0.0.1:${proxy.port}/`) });
};
