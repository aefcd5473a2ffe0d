import { reportBattles } from './battle.ts';
import { measurePgBaseline } from './pgBaseline.ts';
import type { BenchServer } from './benchServer.ts';
import { measureLatency, measureSaturation, percentile } from './load.ts';
import { measureMissionPage } from './missionPage.ts';
import { measureMoves } from './moves.ts';
import { reportAutoEquip } from './autoEquip.ts';
import { reportExchange } from './exchange.ts';
import { reportFleet } from './fleet.ts';
import { reportBundleSizes } from './bundleSizes.ts';
import { reportCaptainHistory } from './captainHistory.ts';
import { reportLongTasks } from './longTasks.ts';
import { reportInventoryPage } from './inventoryPage.ts';
import { reportLeaderboard } from './leaderboard.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';
import { reportStartUpTimes } from './startUp.ts';
import { measureMissions, toClaimsPerSecond } from './missions.ts';
import { reportPeers } from './peers.ts';
import { reportPgbench } from './pgbench.ts';
import { reportProfile } from './profile.ts';

const reportThroughput = async (server: BenchServer, scale: Scale): Promise<ReportRow[]> => {
  const { p50, p99 } = await measureLatency(server, scale.latency);
  // Baseline, game, baseline: other load on the machine affects both.
  const before = await measurePgBaseline(server.databaseUrl, scale.baselineSeconds);
  const game = await measureSaturation(server, scale.saturation);
  const after = await measurePgBaseline(server.databaseUrl, scale.baselineSeconds);
  const baseline = (before + after) / 2;
  const at = `POST → pushed at ${scale.latency.perSecond}/s`;
  return [
    { label: `${at}, p50`, value: p50, unit: 'ms', limit: 10, better: 'lower' },
    { label: `${at}, p99`, value: p99, unit: 'ms', limit: 30, better: 'lower' },
    { label: 'bare pg loop, one transaction an action', value: baseline, unit: '/s' },
    { label: 'purchases over HTTP, saturated, pushed', value: game, unit: '/s' },
    {
      label: 'purchases against the bare loop',
      value: (game / baseline) * 100,
      unit: '%',
      limit: 150,
      better: 'higher',
    },
  ];
};

const reportMoves = async (server: BenchServer, { moves: size }: Scale): Promise<ReportRow[]> => {
  const rounds = await measureMoves(server, size);
  const [first, ...later] = rounds.map(({ perSecond, baseline }) => (perSecond / baseline) * 100);
  const what = `${size.players} players × ${size.assets} assets to their wallets at once`;
  const medianOf = (key: 'perSecond' | 'slowest' | 'baseline') =>
    percentile(
      rounds.map((round) => round[key]),
      0.5,
    );
  return [
    { label: what, value: medianOf('perSecond'), unit: '/s' },
    { label: `the same, slowest of ${size.players} players`, value: medianOf('slowest'), unit: 'ms' },
    { label: 'bare transactions over the chain’s port', value: medianOf('baseline'), unit: '/s' },
    { label: 'assets moved against bare transactions, first round', value: first ?? 0, unit: '%' },
    { label: 'the same, later rounds', value: percentile(later, 0.5), unit: '%' },
  ];
};

const reportMissions = async (
  server: BenchServer,
  { missions: size, baselineSeconds }: Scale,
): Promise<ReportRow[]> => {
  // Baseline, game, baseline: other load on the machine affects both.
  const before = await measurePgBaseline(server.databaseUrl, baselineSeconds);
  const { sendMs, claimsMs } = await measureMissions(server, size);
  const after = await measurePgBaseline(server.databaseUrl, baselineSeconds);
  const baseline = (before + after) / 2;
  const toPercent = (claims: readonly number[]) =>
    (toClaimsPerSecond(claims, size.captains) / baseline) * 100;
  const limit = { unit: 'ms', limit: 1000, better: 'lower' } as const;
  return [
    { label: `${size.teams} teams, POST → last pushed, p95`, value: sendMs, ...limit },
    {
      label: `${size.captains} claims, POST → last pushed, p50`,
      value: percentile(claimsMs, 0.5),
      unit: 'ms',
    },
    {
      label: `${size.captains} claims, POST → last pushed, p95`,
      value: percentile(claimsMs, 0.95),
      ...limit,
    },
    {
      label: `claims of one fleet against the bare loop, first ${size.firstFleets} fleets`,
      value: toPercent(claimsMs.slice(0, size.firstFleets)),
      unit: '%',
    },
    {
      label: 'the same, later fleets',
      value: toPercent(claimsMs.slice(size.firstFleets)),
      unit: '%',
      limit: 200,
      better: 'higher',
    },
  ];
};

const reportMissionPage = async (server: BenchServer, { page: size }: Scale): Promise<ReportRow[]> => {
  const { opening, claiming } = await measureMissionPage(server, size);
  const toRow = (what: string, took: readonly number[], share: number, limit?: number): ReportRow => ({
    label: `${size.captains} missions in Chromium, ${what}, p${share * 100}`,
    value: percentile(took, share),
    unit: 'ms',
    ...(limit === undefined ? {} : { limit, better: 'lower' }),
  });
  return [
    toRow('click → modal drawn', opening, 0.5),
    toRow('click → modal drawn', opening, 0.95, 120),
    toRow('Claim All → results drawn', claiming, 0.5),
    toRow('Claim All → results drawn', claiming, 0.95, 600),
  ];
};

/** A section without or with a running server. */
export type Section =
  | {
      readonly name: string;
      readonly withoutServer: (dataDir: string, scale: Scale) => Promise<ReportRow[]>;
      /** Runs only where it is named, and in the smoke test. */
      readonly onlyByName?: boolean;
    }
  | {
      readonly name: string;
      readonly withServer: (server: BenchServer, scale: Scale) => Promise<ReportRow[]>;
    };

/** In the order in which they run; the command takes their names. */
export const SECTIONS: readonly Section[] = [
  { name: 'sizes', withoutServer: async () => reportBundleSizes() },
  { name: 'rules', withoutServer: async (_, scale) => reportAutoEquip(scale) },
  { name: 'start', withoutServer: reportStartUpTimes },
  { name: 'profile', withoutServer: reportProfile, onlyByName: true },
  // First with a server, so that the databases of both are new.
  { name: 'peers', withServer: reportPeers },
  { name: 'pgbench', withServer: reportPgbench },
  { name: 'throughput', withServer: reportThroughput },
  { name: 'exchange', withServer: reportExchange },
  { name: 'fleet', withServer: reportFleet },
  { name: 'moves', withServer: reportMoves },
  { name: 'missions', withServer: reportMissions },
  { name: 'page', withServer: reportMissionPage },
  { name: 'tasks', withServer: reportLongTasks },
  { name: 'inventory', withServer: reportInventoryPage },
  // Last: they fill the database.
  { name: 'history', withServer: reportCaptainHistory },
  { name: 'battle', withServer: reportBattles },
  { name: 'leaderboard', withServer: reportLeaderboard },
];
