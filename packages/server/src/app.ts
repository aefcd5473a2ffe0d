import { CONTENT } from '@blacktide/content';
import type { Content } from '@blacktide/rules';
import { assembleChain, type ChainPartsOptions } from './chain/assembleChain.ts';
import { createFeatures, type FeatureNeeds, type RunningFeatures } from './featureList.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { cleanupTasks, startScheduler } from './platform/scheduler/scheduler.ts';
import { migrateDatabase, openDatabase } from './platform/db/database.ts';
import { refuseTransactionPooler } from './platform/db/transactionPooler.ts';
import { checkEmissionLimits, insertEmissionTotals } from './platform/emission.ts';
import { mountFeatures, openWorkersOf, type FeatureParts } from './platform/feature.ts';
import { createGameClock } from './platform/gameClock.ts';
import { createSessionTokens } from './platform/http/sessionTokens.ts';
import { createDrain } from './platform/http/drain.ts';
import { createRateLimits } from './platform/http/rateLimits.ts';
import { createHttpServer } from './platform/http/httpServer.ts';
import type { Log, LogStream } from './platform/log.ts';
import { assembleRequestEngine, type RequestEngineOptions } from './requestEngine.ts';

/** What a test may replace; the server itself sets only `config` and `databaseUrl`. */
export interface AppOptions
  extends
    Pick<RequestEngineOptions, 'config' | 'databaseUrl' | 'random' | 'actions'>,
    Pick<ChainPartsOptions, 'wrapChainTransport' | 'chainLimits'>,
    Pick<FeatureNeeds, 'mailer' | 'balanceWaitMs' | 'socials'> {
  readonly clock?: Clock;
  readonly content?: Content;
  readonly logStream?: LogStream;
}

/** How long a push socket may take to answer a close. */
const SOCKET_CLOSE_TIMEOUT_MS = 1500;
/** Of the time to stop; everything after the drain ends quickly. */
const DRAIN_SHARE = 2 / 3;

/** An error must not keep the other parts running. */
const stopInOrder = async (steps: readonly (() => Promise<void>)[], log: Log): Promise<void> => {
  for (const step of steps) {
    await step().catch((error: unknown) => log.error({ err: error }, 'a part of the server failed to stop'));
  }
};

/** The composition root: creates all parts of the server and connects them. */
export const createApp = async (options: AppOptions) => {
  const { config, databaseUrl, clock = systemClock, content = CONTENT, logStream } = options;
  const runsWorkers = config.role !== 'web';
  checkEmissionLimits(content);
  const db = openDatabase(databaseUrl, { deadlineMs: config.databaseDeadlineMs });
  const { pool } = db;
  const gameClock = createGameClock(clock, pool);
  const http = await createHttpServer({ config, clock, aheadMs: gameClock.aheadMs, logStream });
  const { log } = http;
  const drain = createDrain(http);
  const common = { ...options, db, clock, gameClock, content, log };

  const { connections, push, executor, processSignals, nudge, requestQueue } = assembleRequestEngine({
    ...common,
    masterSecret: () => features.missions.masterSecret(),
    onBatch: (batch, isOwn) => parts.forEach(({ onBatch }) => onBatch?.(batch, isOwn)),
    onMissedSignals: () => parts.forEach(({ onMissedSignals }) => onMissedSignals?.()),
  });
  const chainParts = await assembleChain({
    ...common,
    onJobsDue: nudge,
    onHoldingsChanged: (wallet) => features.users.onHoldingsChanged(wallet),
  });
  const routes = {
    sessionTokens: createSessionTokens(config.jwtSecret, pool, clock),
    production: config.mode === 'production',
    rateLimits: createRateLimits(http, config.rateLimits),
    checkResponses: config.checkResponses,
  };
  const services = { ...common, routes, hub: connections.channels, requestQueue };
  const features: RunningFeatures = createFeatures(services, {
    ...options,
    ...chainParts,
    onClockMoved: processSignals.notifyClockMoved,
  });
  const parts: readonly FeatureParts[] = Object.values(features);
  await mountFeatures(http, features, services);
  connections.attach(http.server);

  const workers = [...openWorkersOf(features, config), ...chainParts.workers];
  let scheduler: Awaited<ReturnType<typeof startScheduler>> | null = null;
  return {
    http,
    db,
    /** The URL of the embedded chain; null before the start and with a cluster. */
    rpcUrl: chainParts.rpcUrl,
    start: async (): Promise<void> => {
      await refuseTransactionPooler(pool);
      await migrateDatabase(db);
      await chainParts.start();
      if (config.mode === 'local') await gameClock.load();
      for (const { start } of parts) await start?.();
      await processSignals.start();
      if (!runsWorkers) return;
      await insertEmissionTotals(db, gameClock, content);
      executor.start();
      for (const worker of workers) worker.start();
      const schedules = [...parts, chainParts, { schedule: cleanupTasks(pool) }];
      const tasks = schedules.flatMap(({ schedule }) => schedule ?? []);
      scheduler = await startScheduler(databaseUrl, tasks, log);
    },
    close: (): Promise<void> =>
      // Answers the requests in progress, ends the running batches and pushes their results, then closes the rest.
      stopInOrder(
        [
          () => drain.begin(config.shutdownSeconds * 1000 * DRAIN_SHARE),
          executor.stop,
          connections.close,
          () => drain.close(SOCKET_CLOSE_TIMEOUT_MS),
          async () => scheduler?.stop(),
          ...workers.map(({ stop }) => stop),
          chainParts.close,
          async () => push.stop(),
          async () => processSignals.stop(),
          db.close,
        ],
        log,
      ),
  };
};
