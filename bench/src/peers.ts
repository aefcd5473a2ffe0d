import type { BenchServer } from './benchServer.ts';
import { isOnPath } from './isOnPath.ts';
import { measureLatency, measurePurchases, percentile, wait, type LoadTarget } from './load.ts';
import { startPeer } from './peer/startPeer.ts';
import { startRedis } from './peer/startRedis.ts';
import { createReaders, FEW_ASSETS, measureAllReads } from './peerReads.ts';
import { startCpuMeter } from './processCpu.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

interface Targets {
  readonly game: LoadTarget;
  readonly peer: LoadTarget;
}

interface Comparison {
  readonly rows: readonly Omit<ReportRow, 'value' | 'peer'>[];
  /** Measures one server once: a value for each row. */
  readonly measure: (target: LoadTarget) => Promise<readonly number[]>;
}

/**
 * Each comparison by itself, in rounds: game, peer, peer, game, game, peer, and so on. Other load on the machine affects both
 * sides, and only some rounds; neither side is always measured after the same thing. The rows contain the medians.
 */
const compare = async (
  targets: Targets,
  rounds: number,
  comparisons: readonly Comparison[],
): Promise<ReportRow[]> => {
  const values = { game: new Map<string, number[]>(), peer: new Map<string, number[]>() };
  const record = (side: keyof Targets, { rows }: Comparison, measured: readonly number[]): void => {
    for (const [index, { label }] of rows.entries())
      values[side].set(label, [...(values[side].get(label) ?? []), measured[index] ?? Infinity]);
  };
  for (const comparison of comparisons) {
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 === 0 ? (['game', 'peer'] as const) : (['peer', 'game'] as const)) {
        globalThis.gc?.();
        record(side, comparison, await comparison.measure(targets[side]));
      }
    }
  }
  const medianOf = (side: keyof Targets, label: string) => percentile(values[side].get(label) ?? [], 0.5);
  return comparisons
    .flatMap(({ rows }) => rows)
    .map((row) => ({ ...row, value: medianOf('game', row.label), peer: medianOf('peer', row.label) }));
};

const higher = (label: string, limit = 1) => ({ label, unit: '/s', limit, better: 'higher' }) as const;

const purchaseComparisons = (size: Scale['peers']): Comparison[] => {
  const pushed = `POST → pushed at ${size.latency.perSecond}/s`;
  const cpu = `CPU per purchase at ${size.latency.perSecond}/s`;
  return [
    {
      rows: [
        { label: `${pushed}, p50`, unit: 'ms', limit: 0.8, better: 'lower' },
        { label: `${pushed}, p99`, unit: 'ms', limit: 0.8, better: 'lower' },
        { label: `${cpu}, server`, unit: 'ms' },
        { label: `${cpu}, database`, unit: 'ms' },
        { label: `${cpu}, server and database`, unit: 'ms', limit: 1, better: 'lower' },
      ],
      measure: async (target) => {
        const { p50, p99, cpu } = await measureLatency(target, size.latency);
        return [p50, p99, cpu.server, cpu.database, cpu.server + cpu.database];
      },
    },
    {
      rows: [higher(`saturated purchases, ${size.players} players`)],
      measure: async (target) => [await measurePurchases(target, size.load)],
    },
    {
      rows: [higher('the same, all buy one item')],
      measure: async (target) => [await measurePurchases(target, size.load, ['Spyglass'])],
    },
  ];
};

const readComparison = async ({ game, peer }: Targets, size: Scale['peers']): Promise<Comparison> => {
  const readers = new Map([
    [game, await createReaders(game, size.readers)],
    [peer, await createReaders(peer, size.readers)],
  ]);
  return {
    rows: [
      higher('own profile'),
      higher(`own assets, ${FEW_ASSETS}`),
      higher(`own assets, ${size.readers.manyAssets}`, 1.5),
    ],
    measure: (target) => measureAllReads(target, readers.get(target) ?? { few: [], many: [] }, size.load),
  };
};

/** Percent of one core without players; both servers at the same time. */
const compareIdle = async (
  { game, peer }: Targets,
  { seconds, warmUp }: Scale['peers']['idle'],
): Promise<ReportRow[]> => {
  await wait(warmUp);
  const meters = [game, peer].map(({ cpuSource }) => startCpuMeter(cpuSource));
  await wait(seconds);
  const [ours = Infinity, theirs = Infinity] = meters
    .map((meter) => meter.stop())
    .map(({ server, database }) => ((server + database) / seconds) * 100);
  return [
    { label: 'idle CPU, server and database', value: ours, unit: '%', limit: 0.5, better: 'lower' },
    { label: 'idle CPU of the peer', value: theirs, unit: '%' },
  ];
};

/** The peer that queues purchases with BullMQ, where Redis is installed. */
const compareQueue = async (
  server: BenchServer,
  game: LoadTarget,
  size: Scale['peers'],
): Promise<ReportRow[]> => {
  if (!isOnPath('redis-server')) return [];
  const redis = await startRedis();
  const peer = await startPeer(server, size.players, redis.socketPath);
  try {
    return await compare({ game, peer }, size.rounds, [
      {
        rows: [higher('saturated purchases, the peer with BullMQ')],
        measure: async (target) => [await measurePurchases(target, size.load)],
      },
    ]);
  } finally {
    await peer.close();
    await redis.close();
  }
};

/** The game against what a team would build instead, on the same PostgreSQL and in one run. */
export const reportPeers = async (server: BenchServer, { peers: size }: Scale): Promise<ReportRow[]> => {
  const peer = await startPeer(server, size.players);
  try {
    const targets = { game: { ...server, players: server.players.slice(0, size.players) }, peer };
    const idle = await compareIdle(targets, size.idle);
    for (const target of [targets.game, peer])
      await measureLatency(target, { ...size.latency, seconds: size.warmUp, warmUp: 0 });
    const comparisons = [...purchaseComparisons(size), await readComparison(targets, size)];
    return [
      ...idle,
      ...(await compare(targets, size.rounds, comparisons)),
      ...(await compareQueue(server, targets.game, size)),
    ];
  } finally {
    await peer.close();
  }
};
