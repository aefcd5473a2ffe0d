import { CONTENT } from '@blacktide/content';
import type { Notification } from '@blacktide/contract';
import { spawn } from 'node:child_process';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { migrateDatabase } from '../../../packages/server/src/platform/db/database.ts';
import { ensureDatabase } from '../../../packages/server/src/platform/db/ensureDatabase.ts';
import { insertPlayers, NODE_ARGS, stopProcess, waitForReadyUrl, type BenchServer } from '../benchServer.ts';
import type { LoadTarget, OnNotification, Player } from '../load.ts';

const DATABASE = 'peer';
const PLAYERS_PER_SOCKET = 10;

/** The tables, constraints and triggers of the game, and a full shop. */
export const preparePeerDatabase = async ({ postgresUrl }: BenchServer): Promise<string> => {
  await ensureDatabase(postgresUrl('postgres'), DATABASE);
  const url = postgresUrl(DATABASE);
  await migrateDatabase({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'insert into shop_stock select name, 2000000000 from unnest($1::text[]) as name on conflict do nothing',
    [Object.keys(CONTENT.shop.lines)],
  );
  await client.end();
  return url;
};

const subscribe = async (
  url: string,
  players: readonly Player[],
  onNotification: OnNotification,
): Promise<() => void> => {
  const sockets: Socket[] = [];
  for (let from = 0; from < players.length; from += PLAYERS_PER_SOCKET) {
    const socket = io(url, { transports: ['websocket'], forceNew: true });
    socket.on('notification', (notification: Notification) =>
      onNotification(notification.data.id, notification),
    );
    const tokens = players.slice(from, from + PLAYERS_PER_SOCKET).map(({ token }) => token);
    await socket.emitWithAck('subscribe', tokens);
    sockets.push(socket);
  }
  return () => sockets.forEach((socket) => socket.disconnect());
};

/** The peer in its own process, on its own database in the PostgreSQL of the game. */
export const startPeer = async (
  server: BenchServer,
  players: number,
  /** For the peer that queues purchases with BullMQ. */
  redisSocket?: string,
): Promise<LoadTarget & { readonly close: () => Promise<void> }> => {
  const databaseUrl = await preparePeerDatabase(server);
  const child = spawn(process.execPath, [...NODE_ARGS, '--import', 'tsx', 'bench/src/peer/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, REDIS_SOCKET: redisSocket },
  });
  const url = await waitForReadyUrl(child);
  if (url === null) throw new Error('the peer did not start');
  const addPlayers = (count: number) => insertPlayers(databaseUrl, count, (_, sid) => sid);
  return {
    url,
    databaseUrl,
    players: await addPlayers(players),
    addPlayers,
    cpuSource: { ...server.cpuSource, pid: child.pid ?? 0, database: DATABASE },
    subscribe: (group, onNotification) => subscribe(url, group, onNotification),
    close: () => stopProcess(child),
  };
};
