import { userChannel, type Notification } from '@blacktide/contract';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import pg from 'pg';
import { WebSocket } from 'ws';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../packages/server/src/platform/db/embeddedPostgres.ts';
import { ensureDatabase } from '../../packages/server/src/platform/db/ensureDatabase.ts';

const CONNECTIONS = 64;
const PUSH_KEY = 'blacktide';
const JWT_SECRET = 'a bench secret of more than 32 characters';
export const BENCH_DOMAIN = 'bench.test';
const ITEMS = ['Spyglass', 'Compass', 'Jar of Dirt', 'Flintlock', 'Scimitar', 'Skull Lantern'];

interface Player {
  readonly wallet: string;
  readonly token: string;
}

/** The built server in its own process on the embedded database, with signed-in players who have enough BOOTY. */
export interface BenchServer {
  readonly url: string;
  /** The same server as `localhost`: a secure context for browsers and an allowed origin. */
  readonly pageUrl: string;
  readonly databaseUrl: string;
  /** URL of the embedded chain. */
  readonly rpcUrl: string;
  readonly players: readonly Player[];
  readonly close: () => Promise<void>;
}

const createToken = (wallet: string, sid: string): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 86_400;
  const content = `${part({ alg: 'HS256' })}.${part({ sid, sub: wallet, iss: 'blacktide', exp })}`;
  return `${content}.${createHmac('sha256', JWT_SECRET).update(content).digest('base64url')}`;
};

/** Inserts signed-in players, and reads the URL of the embedded chain. */
const prepareDatabase = async (databaseUrl: string, players: number) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const newSessions = Array.from({ length: players }, (_, index) => ({
    wallet: `Bench${String(index).replaceAll('0', 'x').padStart(5, 'y')}AbCdEfGhJkLmNpQrStUvWxYz${'1'.repeat(6)}`,
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
  await client.query('update shop_stock set amount_available = 2000000000');
  const { rows } = await client.query<{ url: string }>('select url from chain_endpoint');
  await client.end();
  return {
    players: newSessions.map(({ wallet, sid }) => ({ wallet, token: createToken(wallet, sid) })),
    rpcUrl: rows[0]?.url ?? '',
  };
};

const findFreePort = async (): Promise<number> => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
};

/** The server's address, or null if it exited before it was ready. */
const waitForReadyUrl = async (
  child: ChildProcessByStdio<null, Readable, Readable>,
): Promise<string | null> => {
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (http:[^\s"]+)/.exec(line)?.[1];
    if (url) return url.replace('localhost', '127.0.0.1');
  }
  return null;
};

const MAX_PORT_ATTEMPTS = 5;

/**
 * The server must know the origin of its page before it starts, so it cannot listen on port 0. If another program takes
 * the free port first, the server starts again on another one.
 */
const startOnFreePort = async (databaseUrl: string) => {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const pageUrl = `http://localhost:${port}`;
    const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        RPC_PORT: '0',
        DATABASE_URL: databaseUrl,
        JWT_SECRET,
        ALLOWED_ORIGINS: `http://${BENCH_DOMAIN},${pageUrl}`,
        LOG_LEVEL: 'error',
        RATE_LIMITS: 'off',
      },
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.stderr.pipe(process.stderr);
    const url = await waitForReadyUrl(child);
    child.stdout.resume();
    if (url !== null) return { child, url, pageUrl };
    if (!errors.includes(`Port ${port} is taken`) || attempt === MAX_PORT_ATTEMPTS)
      throw new Error('the server did not start');
  }
};

export const startBenchServer = async (dataDir: string, players: number): Promise<BenchServer> => {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres(dataDir);
  try {
    await ensureDatabase(postgres.url('postgres'), 'blacktide');
    return await startServerProcess(postgres, players);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
};

const startServerProcess = async (postgres: EmbeddedPostgres, players: number): Promise<BenchServer> => {
  const databaseUrl = postgres.url('blacktide');
  const { child, url, pageUrl } = await startOnFreePort(databaseUrl);
  return {
    url,
    pageUrl,
    databaseUrl,
    ...(await prepareDatabase(databaseUrl, players)),
    close: async () => {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
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

/** A working server rejects no purchase or mission of the bench. */
export const toFailureError = ({ type, data }: Notification): Error => new Error(`${type}: ${data.message}`);

/** `Promise.withResolvers` is missing in Node 20. */
export const withResolvers = () => {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<void>((onDone, onFail) => ([resolve, reject] = [onDone, onFail]));
  // A rejection can happen before anything awaits the promise.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};

/** Subscribes to ten players per socket, so that 500 players need only 50 connections. */
export const subscribeToNotifications = async (
  { url }: BenchServer,
  players: readonly Player[],
  onNotification: (jobId: string, notification: Notification) => void,
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

const postPurchase = (agent: Agent, url: string, { token }: Player, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ name, multiplier: 1 });
    const call = request(`${url}/shop/purchase`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    call.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        if (response.statusCode === 200) resolve((JSON.parse(text) as { jobId: string }).jobId);
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });

/** Matches pushes with responses; either can arrive first. */
const createLatencyMatcher = (onBoth: (sentAt: number, pushedAt: number) => void) => {
  const sent = new Map<string, number>();
  const pushed = new Map<string, number>();
  return {
    recordResponse: (jobId: string, sentAt: number): void => {
      const at = pushed.get(jobId);
      if (at === undefined) sent.set(jobId, sentAt);
      else onBoth(sentAt, at);
    },
    recordPush: (jobId: string): void => {
      const at = performance.now();
      const sentAt = sent.get(jobId);
      if (sentAt === undefined) pushed.set(jobId, at);
      else onBoth(sentAt, at);
    },
  };
};

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Infinity;

/** Milliseconds from sending a POST to receiving its result, at a constant rate. */
export const measureLatency = async (
  server: BenchServer,
  { perSecond, seconds, warmUp }: { perSecond: number; seconds: number; warmUp: number },
): Promise<{ p50: number; p99: number }> => {
  const latencies: number[] = [];
  const total = perSecond * (warmUp + seconds);
  const { promise: all, resolve: finish, reject: fail } = withResolvers();
  const matcher = createLatencyMatcher((sentAt, pushedAt) => {
    latencies.push(pushedAt - sentAt);
    if (latencies.length === total) finish();
  });
  const stop = await subscribeToNotifications(server, server.players, (jobId, notification) => {
    if (!notification.data.success) fail(toFailureError(notification));
    matcher.recordPush(jobId);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  for (let index = 0; index < total; index += 1) {
    const due = began + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    const sentAt = performance.now();
    const player = server.players[index % server.players.length] as Player;
    void postPurchase(agent, server.url, player, ITEMS[index % ITEMS.length] as string).then(
      (id) => matcher.recordResponse(id, sentAt),
      fail,
    );
  }
  await all;
  stop();
  agent.destroy();
  const counted = latencies.slice(perSecond * warmUp);
  return { p50: percentile(counted, 0.5), p99: percentile(counted, 0.99) };
};

/** Purchases per second that were answered and pushed, with enough callers to saturate the server. */
export const measureSaturation = async (
  server: BenchServer,
  { seconds, warmUp }: { seconds: number; warmUp: number },
): Promise<number> => {
  let pushed = 0;
  const failures: Error[] = [];
  const stop = await subscribeToNotifications(server, server.players, (_, notification) => {
    if (notification.data.success) pushed += 1;
    else failures.push(toFailureError(notification));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS * 2 });
  let running = true;
  let nextIndex = 0;
  const caller = async (): Promise<void> => {
    while (running) {
      nextIndex += 1;
      const player = server.players[nextIndex % server.players.length] as Player;
      await postPurchase(agent, server.url, player, ITEMS[nextIndex % ITEMS.length] as string);
    }
  };
  const callers = Array.from({ length: CONNECTIONS * 2 }, caller);
  await new Promise((resolve) => setTimeout(resolve, warmUp * 1000));
  const [from, began] = [pushed, performance.now()];
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const rate = ((pushed - from) * 1000) / (performance.now() - began);
  running = false;
  await Promise.all(callers);
  stop();
  agent.destroy();
  if (failures[0]) throw failures[0];
  return rate;
};
