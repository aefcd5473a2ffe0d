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

/** Everything that a test may want to put in another's place. */
export interface AppOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly content?: Content;
  readonly actions?: readonly AnyAction[];
  readonly wrapChainTransport?: ChainConnectionOptions['wrapTransport'];
  readonly chainLimits?: ChainConnectionOptions['limits'];
  /** Milliseconds that a call waits at most for an on-chain balance of which nothing is known. */
  readonly balanceWaitMs?: number;
  readonly mailer?: Mailer;
  readonly logStream?: LogStream;
}

export interface App {
  readonly http: FastifyInstance;
  readonly db: Database;
  /** Where the embedded chain answers; known once started. */
  readonly rpcUrl: () => string | null;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How long a push socket may take to answer that it closes. */
const SOCKET_CLOSE_TIMEOUT_MS = 1500;

interface StopDependencies {
  readonly config: Config;
  readonly log: Log;
  readonly drain: Drain;
  readonly executor: Executor;
  readonly hub: PushHub;
}

/** Requests first, then the batches under way, whose results are still pushed; then the sockets and the rest. */
const stopApp = async (
  { config, log, drain, executor, hub }: StopDependencies,
  rest: readonly (() => Promise<void>)[],
): Promise<void> => {
  // Most of the time that there is; everything after it ends quickly.
  await drain.begin((config.shutdownSeconds * 1000 * 2) / 3);
  for (const step of [
    executor.stop,
    async () => hub.close(),
    () => drain.close(SOCKET_CLOSE_TIMEOUT_MS),
    ...rest,
  ]) {
    // One part that fails to stop must not keep the others running.
    await step().catch((error: unknown) => log.error({ err: error }, 'a part did not stop properly'));
  }
};

/** The chain with the balances that are remembered of it: what moves there is read again. */
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

/** The composition root: what the server is made of, and how the parts know each other. */
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
