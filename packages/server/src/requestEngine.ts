import type { Content, Random } from '@blacktide/rules';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createActivityPush } from './features/missions/activityPush.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { AnyAction } from './platform/executor/action.ts';
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
}

interface RequestEngineDependencies {
  readonly http: FastifyInstance;
  readonly db: Database;
  readonly clock: Clock;
  readonly gameClock: GameClock;
  readonly content: Content;
  readonly actions: readonly AnyAction[];
}

/** How a request comes in, is carried out and is told of, in this process and between processes. */
export const assembleRequestEngine = (
  { config, databaseUrl, random = systemRandom }: RequestEngineOptions,
  { http, db, clock, gameClock, content, actions }: RequestEngineDependencies,
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
    actions: new Map(actions.map((action) => [action.notification, action])),
    content,
    random,
    clock,
    gameClock,
    log: http.log,
    onCommit: (batch) => {
      http.log.debug({ batch: batch.id, requests: batch.walletNotifications.length }, 'batch committed');
      processSignals.notifyBatchCommitted(batch);
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
