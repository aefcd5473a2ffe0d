import { userChannel, type Notification } from '@blacktide/contract';
import { getAddressDecoder } from '@solana/kit';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { WebSocket } from 'ws';
import {
  postgresFolderIn,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../packages/server/src/platform/db/embeddedPostgres.ts';
import { ensureDatabase } from '../../packages/server/src/platform/db/ensureDatabase.ts';
import { findPostmasterPid } from '../../packages/server/src/platform/db/postmaster.ts';
import type { LoadTarget, OnNotification, Player } from './load.ts';

const PUSH_KEY = 'blacktide';
const JWT_SECRET = 'a bench secret of more than 32 characters';
const DATABASE = 'blacktide';
export const BENCH_DOMAIN = 'bench.test';

/** The built server in its own process on the embedded database. */
export interface BenchServer extends LoadTarget {
  /** The same server as `localhost`: a secure context for browsers and an allowed origin. */
  readonly pageUrl: string;
  /** Empty where the server was started without an inspector. */
  readonly inspectorUrl: string;
  /** URL of another database in the same PostgreSQL. */
  readonly postgresUrl: (database: string) => string;
  /** URL of the embedded chain. */
  readonly rpcUrl: string;
  readonly close: () => Promise<void>;
}

const createToken = (wallet: string, sid: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const content = `${part({ alg: 'HS256' })}.${part({ sid, sub: wallet, iss: 'blacktide', exp })}`;
  return `${content}.${createHmac('sha256', JWT_SECRET).update(content).digest('base64url')}`;
};

/** Inserts signed-in players who have enough BOOTY; a token is made from wallet and session. */
export const insertPlayers = async (
  databaseUrl: string,
  count: number,
  toToken: (wallet: string, sid: string) => string,
): Promise<readonly Player[]> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const newSessions = Array.from({ length: count }, () => ({
    wallet: getAddressDecoder().decode(randomBytes(32)) as string,
    sid: randomUUID(),
  }));
  const wallets = newSessions.map(({ wallet }) => wallet);
  await client.query(
    `insert into players (wallet, username, profile_picture, created_at) select w, w, '', now() from unnest($1::text[]) as w`,
    [wallets],
  );
  await client.query(
    `insert into sessions (id, wallet, session_key, created_at, expires_at)
     select s.id, s.wallet, '', now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as s(id, wallet)`,
    [newSessions.map(({ sid }) => sid), wallets],
  );
  await client.query(
    `insert into balances select 'player:' || w, 'BOOTY', 0, 1000000000000000 from unnest($1::text[]) as w`,
    [wallets],
  );
  await client.end();
  return newSessions.map(({ wallet, sid }) => ({ wallet, token: toToken(wallet, sid) }));
};

/** Fills the shop, and reads the URL of the embedded chain. */
const prepareDatabase = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update shop_stock set amount_available = 2000000000');
  const { rows } = await client.query<{ url: string }>('select url from chain_endpoint');
  await client.end();
  return rows[0]?.url ?? '';
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
};

/** The server's address, or null if it exited before it was ready. */
export const waitForReadyUrl = async ({ stdout }: { readonly stdout: Readable }): Promise<string | null> => {
  for await (const line of createInterface({ input: stdout })) {
    const url = /ready at (http:[^\s"]+)/.exec(line)?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
  }
  return null;
};

/** Node's arguments of `npm start`. */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
export const NODE_ARGS: ReadonlySet<string> = new Set(scripts.start.match(/--\S+/g));

const MAX_PORT_ATTEMPTS = 5;

/**
 * The server must know the origin of its page before it starts, so it cannot listen on port 0. If another program takes
 * the free port first, the server starts again on another one.
 */
const startOnFreePort = async (databaseUrl: string, nodeArgs: readonly string[]) => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const pageUrl = `http://localhost:${port}`;
    const child = spawn(process.execPath, [...NODE_ARGS, ...nodeArgs, 'packages/server/dist/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        RPC_PORT: '0',
        DATABASE_URL: databaseUrl,
        JWT_SECRET,
        ALLOWED_ORIGINS: `http://${BENCH_DOMAIN},${pageUrl}`,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        LOCAL_SEED: 'off',
      },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stderr.pipe(process.stderr);
    const url = await waitForReadyUrl(child);
    // Its warnings: a figure of a disturbed run says why.
    child.stdout.pipe(process.stderr);
    if (url !== null) return { child, url, pageUrl, inspectorUrl: /\bws:\S+/.exec(errors)?.[0] ?? '' };
    if (!errors.includes(`Port ${port} is taken`) || attempt === MAX_PORT_ATTEMPTS)
      throw new Error('the server did not start');
  }
};

interface StartOptions {
  readonly nodeArgs?: readonly string[];
  /** Of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
}

export const startBenchServer = async (
  dataDir: string,
  players: number,
  { nodeArgs = [], settings = {} }: StartOptions = {},
): Promise<BenchServer> => {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(dataDir, settings);
  try {
    await ensureDatabase(postgres.url('postgres'), DATABASE);
    const postmasterPid = findPostmasterPid(postgresFolderIn(dataDir)) ?? 0;
    return await startServerProcess(postgres, postmasterPid, players, nodeArgs);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

export const stopProcess = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
};

const startServerProcess = async (
  postgres: EmbeddedPostgres,
  postmasterPid: number,
  players: number,
  nodeArgs: readonly string[],
): Promise<BenchServer> => {
  const databaseUrl = postgres.url(DATABASE);
  const { child, url, pageUrl, inspectorUrl } = await startOnFreePort(databaseUrl, nodeArgs);
  const addPlayers = (count: number) => insertPlayers(databaseUrl, count, createToken);
  return {
    url,
    pageUrl,
    inspectorUrl,
    databaseUrl,
    postgresUrl: postgres.url,
    rpcUrl: await prepareDatabase(databaseUrl),
    players: await addPlayers(players),
    addPlayers,
    cpuSource: { pid: child.pid ?? 0, postmasterPid, database: DATABASE },
    subscribe: (group, onNotification) => subscribeToNotifications(url, group, onNotification),
    close: async () => {
      await stopProcess(child);
      await postgres.stop();
    },
  };
};

const authorizeChannel = async (
  url: string,
  token: string,
  body: Record<string, string>,
): Promise<string> => {
  const response = await fetch(`${url}/push/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { auth: string }).auth;
};

/** Subscribes to ten players per socket, so that 500 players need only 50 connections. */
const subscribeToNotifications = async (
  url: string,
  players: readonly Player[],
  onNotification: OnNotification,
): Promise<() => void> => {
  const perSocket = 10;
  const sockets: WebSocket[] = [];
  for (let from = 0; from < players.length; from += perSocket) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${PUSH_KEY}?protocol=7`);
    const group = players.slice(from, from + perSocket);
    let subscribed = 0;
    await new Promise<void>((resolve) => {
      socket.on('message', (raw: Buffer) => {
        const { event, data } = JSON.parse(raw.toString()) as { event: string; data: string };
        if (event === 'notification') {
          const notification = JSON.parse(data) as Notification;
          onNotification(notification.data.id, notification);
        } else if (event === 'pusher_internal:subscription_succeeded' && ++subscribed === group.length)
          resolve();
        else if (event === 'pusher:connection_established') {
          const { socket_id } = JSON.parse(data) as { socket_id: string };
          for (const { wallet, token } of group) {
            const channel = userChannel(wallet);
            void authorizeChannel(url, token, { socket_id, channel_name: channel }).then((auth) =>
              socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } })),
            );
          }
        }
      });
    });
    sockets.push(socket);
  }
  return () => sockets.forEach((socket) => socket.close());
};
