import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * What the proxy does with one request to PostgreSQL:
 * - `pass`: forwarded, and answered;
 * - `lose the answer`: forwarded; the client's connection closes instead of the answer;
 * - `disconnect`: forwarded, and the client's connection closes at once, while PostgreSQL may still be working;
 * - `stall`: neither forwarded nor answered; the connection stays open until the next `intercept`;
 * - `disconnectAfter`: forwarded, and the client's connection closes when the promise resolves;
 * - `forwardAfter`: the client's connection closes at once; forwarded when the promise resolves.
 */
type ProxyBehavior =
  | 'pass'
  | 'lose the answer'
  | 'disconnect'
  | 'stall'
  | { readonly disconnectAfter: () => Promise<void> }
  | { readonly forwardAfter: Promise<void>; readonly onAnswer: () => void };

export interface DatabaseProxy {
  /** The URL of the same database through the proxy. */
  readonly url: string;
  /** Chooses the behavior for every further request. `text` is the request's bytes as Latin-1. */
  readonly intercept: (chooseBehavior: ChooseBehavior) => void;
}

const SOCKET_FILE = '.s.PGSQL.5432';

const forward = async (
  behavior: ProxyBehavior,
  bytes: Buffer,
  client: Socket,
  database: Socket,
): Promise<void> => {
  if (behavior === 'stall') return;
  if (typeof behavior === 'object' && 'forwardAfter' in behavior) {
    client.destroy();
    await behavior.forwardAfter;
    database.once('data', behavior.onAnswer);
  }
  database.write(bytes);
  if (typeof behavior === 'object' && 'disconnectAfter' in behavior) await behavior.disconnectAfter();
  if (behavior !== 'pass' && behavior !== 'lose the answer') client.destroy();
};

type ChooseBehavior = (text: string) => ProxyBehavior | Promise<ProxyBehavior>;

const relay = (
  client: Socket,
  database: Socket,
  chooseBehavior: ChooseBehavior,
  stalled: Set<Socket>,
): void => {
  let isAnswerLost = false;
  let forwarded: Promise<void> = Promise.resolve();
  client.on('data', (bytes) => {
    forwarded = forwarded.then(async () => {
      const behavior = await chooseBehavior(bytes.toString('latin1'));
      if (behavior === 'lose the answer') isAnswerLost = true;
      if (behavior === 'stall') stalled.add(client);
      await forward(behavior, bytes, client, database);
    });
  });
  database.on('data', (bytes) => {
    if (isAnswerLost) client.destroy();
    else if (!client.destroyed) client.write(bytes);
  });
  // After a fault the backend stays connected, so that PostgreSQL does not notice the missing client.
  client.on('end', () => database.end());
  database.on('close', () => client.destroy());
  client.on('error', () => undefined);
  database.on('error', () => undefined);
};

const close = async (server: Server, sockets: Iterable<Socket>, folder: string): Promise<void> => {
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
};

/** A proxy on a unix socket between a client and the PostgreSQL of the test run. */
export const aDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-proxy-'));
  const real = new URL(databaseUrl.replace('@/', '@localhost/'));
  const target = join(real.searchParams.get('host') ?? '', SOCKET_FILE);
  const sockets = new Set<Socket>();
  const stalled = new Set<Socket>();
  let chooseBehavior: ChooseBehavior = () => 'pass';
  const server = createServer((client) => {
    const database = connect(target);
    sockets.add(client).add(database);
    relay(client, database, (text) => chooseBehavior(text), stalled);
  });
  await new Promise<void>((resolve) => server.listen(join(folder, SOCKET_FILE), resolve));
  onTestFinished(() => close(server, sockets, folder));
  return {
    url: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    intercept: (next) => {
      chooseBehavior = next;
      for (const socket of stalled) socket.destroy();
      stalled.clear();
    },
  };
};
