import { once } from 'node:events';
import { basename, join } from 'node:path';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startBenchServer, type BenchServer } from './benchServer.ts';
import { measurePurchases } from './load.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

const TOP = 10;

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
    };
  }[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

/** Calls of Node's inspector protocol, one at a time. */
const openInspector = async (url: string) => {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return {
    call: async <Result>(method: string): Promise<Result> => {
      socket.send(JSON.stringify({ id: 1, method }));
      const [raw] = (await once(socket, 'message')) as [Buffer];
      return (JSON.parse(raw.toString()) as { result: Result }).result;
    },
    close: () => socket.close(),
  };
};

/** Percent of the time in which the server was not idle, by function, without what the function calls. */
const toSelfTimes = ({ nodes, samples, timeDeltas }: CpuProfile): ReportRow[] => {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'}${url ? ` ${basename(url)}:${lineNumber + 1}` : ''}`,
    ]),
  );
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    if (name !== '(idle)') times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TOP)
    .map(([name, time]) => ({ label: `server: ${name}`, value: (time / total) * 100, unit: '%' }));
};

const MAX_STATEMENT_LENGTH = 70;

/** Percent of the execution time of all statements. */
const readStatementTimes = async (client: pg.Client): Promise<ReportRow[]> => {
  const { rows } = await client.query<{ query: string; calls: number; mean: number; share: number }>(
    `select query, calls::int, mean_exec_time as mean, total_exec_time * 100 / sum(total_exec_time) over () as share
     from pg_stat_statements join pg_database on pg_database.oid = dbid and datname = current_database()
     order by total_exec_time desc limit $1`,
    [TOP],
  );
  return rows.map(({ query, calls, mean, share }) => {
    const text = query.replaceAll(/\s+/g, ' ').slice(0, MAX_STATEMENT_LENGTH);
    return { label: `database: ${calls} × ${mean.toFixed(3)} ms, ${text}`, value: share, unit: '%' };
  });
};

const profileServer = async (server: BenchServer, size: Scale['peers']): Promise<ReportRow[]> => {
  const game = { ...server, players: server.players.slice(0, size.players) };
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('create extension pg_stat_statements');
  await measurePurchases(game, size.load);
  const inspector = await openInspector(server.inspectorUrl);
  await client.query('select pg_stat_statements_reset()');
  await inspector.call('Profiler.enable');
  await inspector.call('Profiler.start');
  const purchases = await measurePurchases(game, size.load);
  const { profile } = await inspector.call<{ profile: CpuProfile }>('Profiler.stop');
  inspector.close();
  const statements = await readStatementTimes(client);
  await client.end();
  return [
    { label: 'saturated purchases while profiled', value: purchases, unit: '/s' },
    ...toSelfTimes(profile),
    ...statements,
  ];
};

/** Where server and database spend their time under saturated purchases. Its own server, because profiling is not free. */
export const reportProfile = async (dataDir: string, { peers: size }: Scale): Promise<ReportRow[]> => {
  const server = await startBenchServer(join(dataDir, 'profile'), size.players, {
    nodeArgs: ['--inspect=127.0.0.1:0'],
    settings: { shared_preload_libraries: 'pg_stat_statements' },
  });
  try {
    return await profileServer(server, size);
  } finally {
    await server.close();
  }
};
