import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database on which a transaction is committed and its answer is lost, as in a failover. */
export interface CommitLossProxy {
  /** The database's address by this way. */
  readonly url: string;
  /** From now on: the next transaction with this text in it is committed, and its connection reset. */
  readonly loseNextCommit: (text: string) => void;
  readonly lostCount: () => number;
  readonly close: () => Promise<void>;
}

/** Forwards a connection, and resets it where the answer to its commit arrives while `isDoomed`. */
const forward = (
  client: Socket,
  server: Socket,
  shouldLose: (text: string) => boolean,
  onLost: () => void,
) => {
  let seen = '';
  let isLosing = false;
  const end = (): void => {
    client.destroy();
    server.destroy();
  };
  client.on('data', (chunk) => {
    seen += chunk.toString('latin1');
    isLosing ||= /\bcommit\0/.test(chunk.toString('latin1')) && shouldLose(seen);
    if (/\b(commit|rollback)\0/.test(chunk.toString('latin1'))) seen = '';
    server.write(chunk);
  });
  server.on('data', (chunk) => {
    if (!isLosing) return void client.write(chunk);
    onLost();
    client.resetAndDestroy();
    server.destroy();
  });
  for (const socket of [client, server]) socket.on('error', end).on('close', end);
};

/** In front of the test run's PostgreSQL, which listens on a Unix socket. */
export const startCommitLossProxy = async (databaseUrl: string): Promise<CommitLossProxy> => {
  // Its address has no host: the folder of the socket is a parameter.
  const url = new URL(databaseUrl.replace('@/', '@127.0.0.1/'));
  const path = `${url.searchParams.get('host') ?? ''}/.s.PGSQL.5432`;
  let textToLose: string | null = null;
  let lost = 0;
  const shouldLose = (text: string): boolean => {
    if (textToLose === null || !text.includes(textToLose)) return false;
    textToLose = null;
    return true;
  };
  const proxy = createServer((client) => forward(client, connect(path), shouldLose, () => (lost += 1)));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url.search = '';
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    loseNextCommit: (text) => (textToLose = text),
    lostCount: () => lost,
    close: () => new Promise((resolve) => proxy.close(() => resolve())),
  };
};
