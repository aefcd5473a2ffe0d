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

/** A row without its values. */
type RowLabel = Omit<ReportRow, 'value' | 'peer'>;
/** Measures one server once: a value for each row. */
type Measure = (target: LoadTarget) => Promise<readonly number[]>;

const medianOf = (runs: readonly (readonly number[])[], index: number): number =>
  percentile(
    runs.map((run) => run[index] ?? Infinity),
    0.5,
  );

/** Game, peer, game, peer, and so on: other load on the machine affects both. The rows contain the medians. */
const alternate = async (
  { game, peer }: Targets,
  rounds: number,
  labels: readonly RowLabel[],
  measure: Measure,
): Promise<ReportRow[]> => {
  const ours: (readonly number[])[] = [];
  const theirs: (readonly number[])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measure(game));
    theirs.push(await measure(peer));
  }
  return labels.map((label, index) => ({
    ...label,
    value: medianOf(ours, index),
    peer: medianOf(theirs, index),
  }));
};

const comparePurchases = async (targets: Targets, size: Scale['peers']): Promise<ReportRow[]> => {
  const rate = `POST → pushed at ${size.latency.perSecond}/s`;
  const cpu = `CPU per purchase at ${size.latency.perSecond}/s`;
  const constantRate = await alternate(
    targets,
    size.rounds,
    [
      { label: `${rate}, p50`, unit: 'ms', limit: 0.8, better: 'lower' },
      { label: `${rate}, p99`, unit: 'ms', limit: 0.8, better: 'lower' },
      { label: `${cpu}, server`, unit: 'ms' },
      { label: `${cpu}, database`, unit: 'ms' },
      { label: `${cpu}, server and database`, unit: 'ms', limit: 1, better: 'lower' },
    ],
    async (target) => {
      const { p50, p99, cpu } = await measureLatency(target, size.latency);
      return [p50, p99, cpu.server, cpu.database, cpu.server + cpu.database];
    },
  );
  const saturated = await alternate(
    targets,
    size.rounds,
    [{ label: `saturated purchases, ${size.players} players`, unit: '/s', limit: 1, better: 'higher' }],
    async (target) => [await measurePurchases(target, size.load)],
  );
  const hotItem = await alternate(
    targets,
    size.rounds,
    [{ label: `the same, all buy one item`, unit: '/s', limit: 1, better: 'higher' }],
    async (target) => [await measurePurchases(target, size.load, ['Spyglass'])],
  );
  return [...constantRate, ...saturated, ...hotItem];
};

const compareReads = async (targets: Targets, size: Scale['peers']): Promise<ReportRow[]> => {
  const readers = new Map([
    [targets.game, await createReaders(targets.game, size.readers)],
    [targets.peer, await createReaders(targets.peer, size.readers)],
  ]);
  return alternate(
    targets,
    size.rounds,
    [
      { label: 'own profile', unit: '/s', limit: 1, better: 'higher' },
      { label: `own assets, ${FEW_ASSETS}`, unit: '/s', limit: 1, better: 'higher' },
      { label: `own assets, ${size.readers.manyAssets}`, unit: '/s', limit: 1.5, better: 'higher' },
    ],
    (target) => measureAllReads(target, readers.get(target) ?? { few: [], many: [] }, size.load),
  );
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
    return await alternate(
      { game, peer },
      size.rounds,
      [{ label: 'saturated purchases, the peer with BullMQ', unit: '/s', limit: 1, better: 'higher' }],
      async (target) => [await measurePurchases(target, size.load)],
    );
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
    return [
      ...(await compareIdle(targets, size.idle)),
      ...(await comparePurchases(targets, size)),
      ...(await compareReads(targets, size)),
      ...(await compareQueue(server, targets.game, size)),
    ];
  } finally {
    await peer.close();
  }
};
