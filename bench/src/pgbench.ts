import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { insertPlayers, type BenchServer } from './benchServer.ts';
import { isOnPath } from './isOnPath.ts';
import { ITEMS } from './load.ts';
import { preparePeerDatabase } from './peer/startPeer.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

/** As many as the peer has. */
const CONNECTIONS = '20';

/** Tables from which the script takes a random player and a random item. */
const createTables = async (databaseUrl: string, players: number): Promise<void> => {
  const wallets = (await insertPlayers(databaseUrl, players, (_, sid) => sid)).map(({ wallet }) => wallet);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const [table, column, values] of [
    ['pgbench_players', 'wallet', wallets],
    ['pgbench_items', 'name', ITEMS],
  ] as const) {
    await client.query(`create table ${table} (n int primary key, ${column} text)`);
    await client.query(
      `insert into ${table} select n, v from unnest($1::text[]) with ordinality as u(v, n)`,
      [values],
    );
  }
  await client.query('analyze');
  await client.end();
};

/** The same purchase from pgbench: what the database can do with one transaction per purchase and no server. */
export const reportPgbench = async (server: BenchServer, { peers: size }: Scale): Promise<ReportRow[]> => {
  if (!isOnPath('pgbench')) return [];
  const databaseUrl = await preparePeerDatabase(server);
  await createTables(databaseUrl, size.players);
  const seconds = String(Math.ceil(size.load.seconds));
  const { stdout, stderr } = spawnSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-f', 'bench/pgbench.sql', '-D', `players=${size.players}`].concat([
      '-c',
      CONNECTIONS,
      '-T',
      seconds,
      databaseUrl,
    ]),
    { encoding: 'utf8' },
  );
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  if (!Number.isFinite(perSecond)) throw new Error(`pgbench failed: ${stderr}`);
  return [{ label: 'purchases of pgbench, one transaction each', value: perSecond, unit: '/s' }];
};
