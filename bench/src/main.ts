import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barePgRate } from './barePgLoop.ts';
import {
  measureLatency,
  measureSaturation,
  percentile,
  startBenchServer,
  type BenchServer,
} from './gameServer.ts';
import { measureMissionPage } from './missionPage.ts';
import { measureMoves } from './moves.ts';
import { pageSizes } from './pageSizes.ts';
import { printTable, type Line } from './report.ts';
import { startUpTimes } from './startUp.ts';
import { measureVoyages } from './voyages.ts';

/** Everything beside its limit, in one run: figures of two runs on a shared machine say nothing about each other. */
const throughput = async (server: BenchServer): Promise<Line[]> => {
  const { p50, p99 } = await measureLatency(server, { perSecond: 100, seconds: 10, warmUp: 5 });
  // Bare, game, bare: what the machine does meanwhile hits both.
  const before = await barePgRate(server.databaseUrl, 5);
  const game = await measureSaturation(server, { seconds: 10 });
  const after = await barePgRate(server.databaseUrl, 5);
  const bare = (before + after) / 2;
  return [
    { what: 'POST → pushed at 100/s, p50', value: p50, unit: 'ms', limit: 10, better: 'lower' },
    { what: 'POST → pushed at 100/s, p99', value: p99, unit: 'ms', limit: 30, better: 'lower' },
    { what: 'bare pg loop, one transaction an action', value: bare, unit: '/s' },
    { what: 'purchases over HTTP, saturated, pushed', value: game, unit: '/s' },
    {
      what: 'purchases against the bare loop',
      value: (game / bare) * 100,
      unit: '%',
      limit: 150,
      better: 'higher',
    },
  ];
};

const moves = async (server: BenchServer): Promise<Line[]> => {
  const { perSecond, p99, bare } = await measureMoves(server);
  return [
    { what: '100 players × 5 assets to their wallets at once', value: perSecond, unit: '/s' },
    { what: 'the same, slowest of 100 players', value: p99, unit: 'ms' },
    { what: 'bare transactions over the chain’s port', value: bare, unit: '/s' },
    { what: 'assets moved against bare transactions', value: (perSecond / bare) * 100, unit: '%' },
  ];
};

const voyages = async (server: BenchServer): Promise<Line[]> => {
  const { sendMs, claimMs, claimsPerSecond } = await measureVoyages(server);
  const bare = await barePgRate(server.databaseUrl, 5);
  return [
    { what: '100 teams, POST → last pushed, p95', value: sendMs, unit: 'ms', limit: 1000, better: 'lower' },
    { what: '200 claims, POST → last pushed, p95', value: claimMs, unit: 'ms', limit: 1000, better: 'lower' },
    {
      what: 'claims of one fleet against the bare loop',
      value: (claimsPerSecond / bare) * 100,
      unit: '%',
    },
  ];
};

const missionPage = async (server: BenchServer): Promise<Line[]> => {
  const { opening, claiming } = await measureMissionPage(server);
  const line = (what: string, took: readonly number[], share: number, limit?: number): Line => ({
    what: `${what}, p${share * 100}`,
    value: percentile(took, share),
    unit: 'ms',
    ...(limit === undefined ? {} : { limit, better: 'lower' }),
  });
  return [
    line('200 missions in Chromium, click → modal drawn', opening, 0.5),
    line('200 missions in Chromium, click → modal drawn', opening, 0.95, 200),
    line('200 missions in Chromium, Claim All → results drawn', claiming, 0.5),
    line('200 missions in Chromium, Claim All → results drawn', claiming, 0.95, 1000),
  ];
};

const dataDir = await mkdtemp(join(tmpdir(), 'blacktide-bench-'));

const everything = async (): Promise<Line[]> => {
  const lines = [...pageSizes(), ...(await startUpTimes(dataDir))];
  const server = await startBenchServer(join(dataDir, 'game'));
  try {
    return [
      ...lines,
      ...(await throughput(server)),
      ...(await moves(server)),
      ...(await voyages(server)),
      ...(await missionPage(server)),
    ];
  } finally {
    await server.close();
  }
};

await everything()
  .then(printTable)
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
await rm(dataDir, { recursive: true, force: true });
process.exit();
