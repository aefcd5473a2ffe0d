import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const SOCKET = '.s.PGSQL.5432';

/** Stands between a client and the test database, and can refuse, cut and stall connections. */
export interface DatabaseProxy {
  readonly url: string;
  /** Connections that were attempted so far. */
  readonly attempts: () => number;
  /** Refuses new connections and closes those that are open. */
  readonly refuse: () => void;
  /** Keeps all connections open, old and new, and passes nothing on. */
  readonly stall: () => void;
  /** Passes everything on, for connections from now on. */
  readonly restore: () => void;
}

export const aDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const [address = '', host = ''] = databaseUrl.split('host=');
  const target = join(decodeURIComponent(host), SOCKET);
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-proxy-'));
  const clients = new Set<Socket>();
  let attempts = 0;
  let state: 'open' | 'refusing' | 'stalled' = 'open';

  const server = createServer((client) => {
    attempts += 1;
    client.on('error', () => undefined);
    if (state === 'refusing') return client.destroy();
    clients.add(client);
    client.on('close', () => clients.delete(client));
    if (state === 'stalled') return client.resume();
    const upstream = connect(target);
    upstream.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (chunk) => state === 'open' && upstream.write(chunk));
    upstream.on('data', (chunk) => state === 'open' && client.write(chunk));
    return client;
  }).listen(join(folder, SOCKET));
  await once(server, 'listening');
  const cut = (): void => clients.forEach((client) => client.destroy());
  onTestFinished(async () => {
    cut();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: `${address}host=${encodeURIComponent(folder)}`,
    attempts: () => attempts,
    refuse: () => {
      state = 'refusing';
      cut();
    },
    stall: () => (state = 'stalled'),
    restore: () => (state = 'open'),
  };
};
