import { CONTENT } from '@blacktide/content';
import type { Content, Random } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import { assembleChain } from './chain/assembleChain.ts';
import type { ChainConnectionOptions } from './chain/connectChain.ts';
import type { Config } from './config.ts';
import { createFeatures, type RunningFeatures } from './featureList.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { cleanupTasks, startScheduler } from './platform/scheduler/scheduler.ts';
import { migrateDatabase, openDatabase, type Database } from './platform/db/database.ts';
import { refuseTransactionPooler } from './platform/db/transactionPooler.ts';
import type { AnyAction } from './platform/executor/action.ts';
import type { Executor } from './platform/executor/executor.ts';
import { mountFeatures, openWorkersOf, type FeatureParts } from './platform/feature.ts';
import { createGameClock } from './platform/gameClock.ts';
import { createSessionTokens } from './platform/http/sessionTokens.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { createRateLimits } from './platform/http/rateLimits.ts';
import { createHttpServer } from './platform/http/httpServer.ts';
import type { Log, LogStream } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { PushHub } from './platform/push/pushHub.ts';
import { assembleRequestEngine } from './requestEngine.ts';

/** What a test may replace; the server itself sets only `config` and `databaseUrl`. */
export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly content?: Content;
  readonly actions?: readonly AnyAction[];
  readonly wrapChainTransport?: ChainConnectionOptions['wrapTransport'];
  readonly chainLimits?: ChainConnectionOptions['limits'];
  /** Milliseconds that a request waits at most for an on-chain balance that is not known yet. */
  readonly balanceWaitMs?: number;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
}

export interface App {
  readonly http: FastifyInstance;
  readonly db: Database;
  /** The URL of the embedded chain; null before the start and with a cluster. */
  readonly rpcUrl: () => string | null;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long a push socket may take to answer a close. */
const SOCKET_CLOSE_TIMEOUT_MS = 1500;

interface StopDependencies {
  readonly config: Config;
  readonly log: Log;
  readonly drain: Drain;
  readonly executor: Executor;
  readonly hub: PushHub;
}

/** Answers the requests in progress, then ends the running batches and pushes their results, then closes the rest. */
const stopApp = async (
  { config, log, drain, executor, hub }: StopDependencies,
  rest: readonly (() => Promise<void>)[],
): Promise<void> => {
  // Two thirds of the time; everything after it ends quickly.
  await drain.begin((config.shutdownSeconds * 1000 * 2) / 3);
  for (const step of [
    executor.stop,
    async () => hub.close(),
    () => drain.close(SOCKET_CLOSE_TIMEOUT_MS),
    ...rest,
  ]) {
    // An error must not keep the other parts running.
    await step().catch((error: unknown) => log.error({ err: error }, 'a part of the server failed to stop'));
  }
};

/** The composition root: creates all parts of the server and connects them. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, databaseUrl, clock = systemClock, content = CONTENT, logStream } = options;
  const { mailer, balanceWaitMs, wrapChainTransport: wrapTransport, chainLimits: limits } = options;
  const runsWorkers = config.role !== 'web';
  const servesHttp = config.role !== 'worker';
  const db = openDatabase(databaseUrl, { deadlineMs: config.databaseDeadlineMs });
  const { pool } = db;
  const gameClock = createGameClock(clock, pool);
  const http = await createHttpServer({ config, clock, aheadMs: gameClock.aheadMs, logStream });
  const { log } = http;
  const drain = createDrain(http);
  const common = { config, db, pool, clock, gameClock, content, log };

  const { hub, push, executor, processSignals, nudge, requestQueue } = assembleRequestEngine(options, {
    ...common,
    masterSecret: () => features.missions.masterSecret(),
    onBatch: (batch) => parts.forEach(({ onBatch }) => onBatch?.(batch)),
    onMissedSignals: () => parts.forEach(({ onMissedSignals }) => onMissedSignals?.()),
  });
  const chainParts = await assembleChain({
    ...common,
    wrapTransport,
    limits,
    onJobsDue: nudge,
    onHoldingsChanged: (wallet) => features.users.onHoldingsChanged(wallet),
  });
  const routes = {
    sessionTokens: createSessionTokens(config.jwtSecret, pool, clock),
    production: config.mode === 'production',
    rateLimits: createRateLimits(http, config.rateLimits),
  };
  const features: RunningFeatures = createFeatures(
    { ...common, routes, hub, requestQueue },
    { ...chainParts, onClockMoved: processSignals.notifyClockMoved, mailer, balanceWaitMs },
  );
  const parts: readonly FeatureParts[] = Object.values(features);
  await mountFeatures(http, features, config, routes);
  if (servesHttp) hub.attach(http.server);

  const workers = [...openWorkersOf(features, config), ...chainParts.workers];
  let scheduler: Awaited<ReturnType<typeof startScheduler>> | null = null;
  return {
    http,
    db,
    rpcUrl: chainParts.rpcUrl,
    start: async () => {
      await refuseTransactionPooler(pool);
      await migrateDatabase(db);
      await chainParts.start();
      if (config.mode === 'local') await gameClock.load();
      for (const { start } of parts) await start?.();
      await processSignals.start();
      if (!runsWorkers) return;
      for (const { prepareExecution } of parts) await prepareExecution?.();
      executor.start();
      for (const worker of workers) worker.start();
      const schedules = [...parts, chainParts, { schedule: cleanupTasks(pool) }];
      const tasks = schedules.flatMap(({ schedule }) => schedule ?? []);
      scheduler = await startScheduler(databaseUrl, tasks, log);
    },
    close: () =>
      stopApp({ config, log, drain, executor, hub }, [
        async () => scheduler?.stop(),
        ...workers.map(({ stop }) => stop),
        chainParts.close,
        async () => {
          push.stop();
          processSignals.stop();
        },
        db.close,
      ]),
  };
};
