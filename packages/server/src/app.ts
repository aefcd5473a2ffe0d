import { CONTENT } from '@blacktide/content';
import { api } from '@blacktide/contract';
import type { Content, Random, Wallet } from '@blacktide/rules';
import type { Address } from '@solana/kit';
import type { FastifyInstance } from 'fastify';
import { assembleChain, type ChainParts, type ChainPartsOptions } from './chain/assembleChain.ts';
import type { ChainConnectionOptions } from './chain/connectChain.ts';
import type { Config } from './config.ts';
import { restockSchedule } from './features/market/restock.ts';
import { insertInitialStock } from './features/market/shopStock.ts';
import { assembleMissions } from './features/missions/assembleMissions.ts';
import { createStandingOrderWorker } from './features/missions/standingOrderWorker.ts';
import { mountMetrics } from './features/operation/mountMetrics.ts';
import { createOperationHandlers, toPageSettings } from './features/operation/operation.ts';
import { servePage } from './features/page/servePage.ts';
import { createOnChainBalances, type OnChainBalances } from './features/users/onChainBalances.ts';
import { assembleWallets } from './features/wallet/assembleWallets.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { cleanupTasks, startScheduler } from './platform/scheduler/scheduler.ts';
import { migrateDatabase, openDatabase, type Database } from './platform/db/database.ts';
import { refuseTransactionPooler } from './platform/db/transactionPooler.ts';
import type { AnyAction } from './platform/executor/action.ts';
import type { Executor } from './platform/executor/executor.ts';
import { createGameClock } from './platform/gameClock.ts';
import { createSessionTokens } from './platform/http/sessionTokens.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { createRateLimits } from './platform/http/rateLimits.ts';
import { mountFeature, type RouteOptions } from './platform/http/routes.ts';
import { createHttpServer } from './platform/http/httpServer.ts';
import type { Log, LogStream } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { PushHub } from './platform/push/pushHub.ts';
import { mountEndpoints } from './endpoints.ts';
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

/** The chain, and the cache of its balances, which is invalidated when holdings change. */
const assembleBalances = async (
  { wrapChainTransport: wire, chainLimits: limits, balanceWaitMs }: AppOptions,
  common: Omit<ChainPartsOptions, 'wrapTransport' | 'limits' | 'onJobsDue' | 'onHoldingsChanged'>,
  nudge: () => void,
): Promise<{ chainParts: ChainParts; onChain: OnChainBalances }> => {
  const onMoved = (wallet: Wallet): void => onChain.invalidate(wallet);
  const chainParts = await assembleChain({
    ...common,
    wrapTransport: wire,
    limits,
    onJobsDue: () => nudge(),
    onHoldingsChanged: onMoved,
  });
  const onChain = createOnChainBalances({
    read: (wallet) => chainParts.chain.tokens.fetchBalances(wallet as string as Address),
    ...(balanceWaitMs === undefined ? {} : { waitMs: balanceWaitMs }),
  });
  return { chainParts, onChain };
};

/** The composition root: creates all parts of the server and connects them. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, databaseUrl, clock = systemClock, content = CONTENT, logStream } = options;
  const runsWorkers = config.role !== 'web';
  const servesHttp = config.role !== 'worker';
  const db = openDatabase(databaseUrl, { deadlineMs: config.databaseDeadlineMs });
  const gameClock = createGameClock(clock, db.pool);
  const http = await createHttpServer({ config, clock, aheadMs: gameClock.aheadMs, logStream });
  const drain = createDrain(http);
  const missions = assembleMissions({ db, clock: gameClock, content });
  const { masterSecret } = missions;
  const engine = assembleRequestEngine(options, { http, db, clock, gameClock, content, masterSecret });
  const { hub, push, executor, processSignals, nudge, requestQueue } = engine;
  const { pool } = db;
  const { log } = http;
  const standingOrderWorker = createStandingOrderWorker({ pool, clock: gameClock, requestQueue, log });

  const common = { config, pool, clock, content, log };
  const { chainParts, onChain } = await assembleBalances(options, common, nudge);
  const { chain } = chainParts;
  const { mailer } = options;
  const wallets = assembleWallets({ ...common, chain, mailer, onHoldingsChanged: onChain.invalidate });

  const routes: RouteOptions = {
    sessionTokens: createSessionTokens(config.jwtSecret, db.pool, clock),
    production: config.mode === 'production',
    rateLimits: createRateLimits(http, config.rateLimits),
  };
  mountFeature(http, api.operation, createOperationHandlers(config, db, clock), routes);
  const { emissionBreakers } = missions;
  mountMetrics(http, { config, limits: routes.rateLimits, pool: db.pool, emissionBreakers });
  if (servesHttp) {
    const onClockMoved = processSignals.notifyClockMoved;
    const shared = { config, db, clock, gameClock, content, requestQueue, routes, missions, onClockMoved };
    await mountEndpoints(http, { ...shared, ...chainParts, wallets, onChainBalances: onChain });
    await servePage(http, config.webRoot, toPageSettings(config));
    hub.attach(http.server);
  }

  let scheduler: Awaited<ReturnType<typeof startScheduler>> | null = null;
  return {
    http,
    db,
    rpcUrl: chainParts.rpcUrl,
    start: async () => {
      await refuseTransactionPooler(db.pool);
      await migrateDatabase(db);
      await chainParts.start();
      await insertInitialStock(db.pool, content);
      await missions.start();
      if (config.mode === 'local') await gameClock.load();
      await wallets.start();
      await processSignals.start();
      if (!runsWorkers) return;
      await missions.startWorkerTasks();
      executor.start();
      if (!config.closedFeatures.has('missions')) standingOrderWorker.start();
      chainParts.movementWorker.start();
      wallets.startWorkers();
      const tasks = [cleanupTasks(pool), restockSchedule(requestQueue, content), chainParts.scheduledTasks];
      scheduler = await startScheduler(databaseUrl, tasks, log);
    },
    close: () =>
      stopApp({ config, log: http.log, drain, executor, hub }, [
        async () => scheduler?.stop(),
        standingOrderWorker.stop,
        chainParts.movementWorker.stop,
        wallets.stop,
        chainParts.close,
        async () => {
          push.stop();
          processSignals.stop();
        },
        db.close,
      ]),
  };
};
