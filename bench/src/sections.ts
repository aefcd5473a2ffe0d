import { barePgRate } from './barePgLoop.ts';
import { measureLatency, measureSaturation, percentile, type BenchServer } from './gameServer.ts';
import { measureMissionPage } from './missionPage.ts';
import { measureMoves } from './moves.ts';
import { pageSizes } from './pageSizes.ts';
import type { Line } from './report.ts';
import type { Scale } from './scale.ts';
import { startUpTimes } from './startUp.ts';
import { measureVoyages } from './voyages.ts';

const throughput = async (server: BenchServer, scale: Scale): Promise<Line[]> => {
  const { p50, p99 } = await measureLatency(server, scale.latency);
  // Bare, game, bare: what the machine does meanwhile hits both.
  const before = await barePgRate(server.databaseUrl, scale.bareSeconds);
  const game = await measureSaturation(server, scale.saturation);
  const after = await barePgRate(server.databaseUrl, scale.bareSeconds);
  const bare = (before + after) / 2;
  const at = `POST → pushed at ${scale.latency.perSecond}/s`;
  return [
    { what: `${at}, p50`, value: p50, unit: 'ms', limit: 10, better: 'lower' },
    { what: `${at}, p99`, value: p99, unit: 'ms', limit: 30, better: 'lower' },
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

const moves = async (server: BenchServer, { moves: size }: Scale): Promise<Line[]> => {
  const { perSecond, p99, bare } = await measureMoves(server, size);
  const what = `${size.players} players × ${size.assets} assets to their wallets at once`;
  return [
    { what, value: perSecond, unit: '/s' },
    { what: `the same, slowest of ${size.players} players`, value: p99, unit: 'ms' },
    { what: 'bare transactions over the chain’s port', value: bare, unit: '/s' },
    { what: 'assets moved against bare transactions', value: (perSecond / bare) * 100, unit: '%' },
  ];
};

const voyages = async (server: BenchServer, { voyages: size, bareSeconds }: Scale): Promise<Line[]> => {
  const { sendMs, claimMs, claimsPerSecond } = await measureVoyages(server, size);
  const bare = await barePgRate(server.databaseUrl, bareSeconds);
  const limit = { unit: 'ms', limit: 1000, better: 'lower' } as const;
  return [
    { what: `${size.teams} teams, POST → last pushed, p95`, value: sendMs, ...limit },
    { what: `${size.captains} claims, POST → last pushed, p95`, value: claimMs, ...limit },
    {
      what: 'claims of one fleet against the bare loop',
      value: (claimsPerSecond / bare) * 100,
      unit: '%',
    },
  ];
};

const missionPage = async (server: BenchServer, { page: size }: Scale): Promise<Line[]> => {
  const { opening, claiming } = await measureMissionPage(server, size);
  const line = (what: string, took: readonly number[], share: number, limit?: number): Line => ({
    what: `${size.captains} missions in Chromium, ${what}, p${share * 100}`,
    value: percentile(took, share),
    unit: 'ms',
    ...(limit === undefined ? {} : { limit, better: 'lower' }),
  });
  return [
    line('click → modal drawn', opening, 0.5),
    line('click → modal drawn', opening, 0.95, 200),
    line('Claim All → results drawn', claiming, 0.5),
    line('Claim All → results drawn', claiming, 0.95, 1000),
  ];
};

/** A section that needs no running game, or one that measures it. */
export type Section =
  | { readonly name: string; readonly alone: (dataDir: string) => Promise<Line[]> }
  | { readonly name: string; readonly onServer: (server: BenchServer, scale: Scale) => Promise<Line[]> };

/** By the names that the command takes, in the order in which they run. */
export const SECTIONS: readonly Section[] = [
  { name: 'sizes', alone: async () => pageSizes() },
  { name: 'start', alone: startUpTimes },
  { name: 'throughput', onServer: throughput },
  { name: 'moves', onServer: moves },
  { name: 'voyages', onServer: voyages },
  { name: 'page', onServer: missionPage },
];
