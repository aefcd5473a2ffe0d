import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy to the database that can lose the answer of a committed transaction, as in a failover. */
interface CommitLossProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /** The next transaction that contains this text is committed, and its connection is reset. */
  readonly loseNextCommit: (text: string) => void;
  readonly lostCount: () => number;
  readonly close: () => Promise<void>;
}

/** Forwards a connection, and resets it instead of the answer to a commit that `shouldLose` selects. */
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

/** Starts a proxy to the PostgreSQL of the test run, which listens on a unix socket. */
export const startCommitLossProxy = async (databaseUrl: string): Promise<CommitLossProxy> => {
  // The URL has no host; the folder of the socket is a parameter.
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
