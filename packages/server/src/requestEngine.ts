import type { Content, Random } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { assetNotifications, settleAssets } from './features/assets/settleAssets.ts';
import { marketNotifications, purchaseAction } from './features/market/purchase.ts';
import { restockAction } from './features/market/restock.ts';
import { createActivityPush } from './features/missions/activityPush.ts';
import { claimAction, claimNotifications } from './features/missions/claim.ts';
import { initiateAction, initiateNotifications } from './features/missions/initiate.ts';
import { standingOrderAction, standingOrderNotifications } from './features/missions/runStandingOrder.ts';
import { settleTokens, tokenNotifications } from './features/tokens/settleTokens.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { AnyAction, ResultNotifications } from './platform/executor/action.ts';
import { createExecutor } from './platform/executor/executor.ts';
import { createRequestQueue } from './platform/executor/requestQueue.ts';
import type { GameClock } from './platform/gameClock.ts';
import { createUpgradeAddressReader } from './platform/http/clientAddress.ts';
import { createPushHub } from './platform/push/pushHub.ts';
import { createPlayerPush } from './platform/push/playerPush.ts';
import { CONNECTION_LIMITS } from './platform/push/upgrade.ts';
import { systemRandom } from './platform/random.ts';
import { createProcessSignals } from './platform/processSignals.ts';

interface RequestEngineOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly random?: Random;
  /** Tests may run others. */
  readonly actions?: readonly AnyAction[];
}

interface RequestEngineDependencies {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly content: Content;
  readonly masterSecret: () => string;
}

const ACTIONS: readonly AnyAction[] = [
  purchaseAction,
  restockAction,
  initiateAction,
  claimAction,
  standingOrderAction,
  settleAssets,
  settleTokens,
];

/** The type makes a missing notification type a compile error. */
export const RESULT_NOTIFICATIONS: ResultNotifications = {
  ...marketNotifications,
  ...initiateNotifications,
  ...claimNotifications,
  ...standingOrderNotifications,
  ...assetNotifications,
  ...tokenNotifications,
};

/** Request queue, executor, push, and the signals between processes. */
export const assembleRequestEngine = (
  { config, databaseUrl, random = systemRandom, actions = ACTIONS }: RequestEngineOptions,
  { http, db, clock, gameClock, content, masterSecret }: RequestEngineDependencies,
) => {
  const runsWorkers = config.role !== 'web';
  const servesHttp = config.role !== 'worker';
  const hub = createPushHub({
    keys: config.push,
    origins: config.origins,
    authorizeSubscription: (session, channel) => push.authorizeSubscription(session, channel),
    limits:
      config.rateLimits === 'on'
        ? CONNECTION_LIMITS
        : { ...CONNECTION_LIMITS, perAddress: CONNECTION_LIMITS.total },
    getClientAddress: createUpgradeAddressReader(config.trustProxy),
  });
  const push = createPlayerPush({ pool: db.pool, clock, hub, log: http.log });
  const activity = createActivityPush(db.pool, hub, http.log);
  const executor = createExecutor({
    pool: db.pool,
    actions,
    notifications: RESULT_NOTIFICATIONS,
    content,
    random,
    clock,
    gameClock,
    masterSecret,
    log: http.log,
    onCommit: (batch) => {
      http.log.debug({ batch: batch.id, requests: batch.queues.length }, 'batch committed');
      if (batch.walletNotifications.length > 0) processSignals.notifyBatchCommitted(batch);
    },
  });
  const processSignals = createProcessSignals({
    url: databaseUrl,
    pool: db.pool,
    push: servesHttp ? push : null,
    log: http.log,
    onRequests: () => runsWorkers && executor.nudge(),
    onClock: () => void gameClock.load().catch(() => undefined),
    onBatch: activity.pushBatch,
    onMissedSignals: activity.pushRecent,
  });
  const nudge = runsWorkers ? executor.nudge : processSignals.notifyRequests;
  return {
    hub,
    push,
    executor,
    processSignals,
    nudge,
    requestQueue: createRequestQueue(db.pool, clock, nudge),
  };
};
