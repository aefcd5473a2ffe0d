import type { Random } from '@blacktide/rules';
import type { Server } from 'node:http';
import { FEATURES } from './featureList.ts';
import type { AnyAction } from './platform/executor/action.ts';
import { createDirectExecution } from './platform/executor/directExecution.ts';
import { createExecutor, type ExecutorOptions } from './platform/executor/executor.ts';
import { RememberedRows } from './platform/executor/rememberedRows.ts';
import { createRequestQueue } from './platform/executor/requestQueue.ts';
import { actionsOf, notificationsOf, type CommonServices, type FeatureParts } from './platform/feature.ts';
import { createUpgradeAddressReader } from './platform/http/clientAddress.ts';
import { PushHub } from './platform/push/pushHub.ts';
import { PusherService } from './platform/push/pusherService.ts';
import { createPlayerPush } from './platform/push/playerPush.ts';
import { CONNECTION_LIMITS } from './platform/push/upgrade.ts';
import { systemRandom } from './platform/random.ts';
import { ProcessSignals, type ProcessPush } from './platform/processSignals.ts';

export interface RequestEngineOptions
  extends CommonServices, Required<Pick<FeatureParts, 'onBatch' | 'onMissedSignals'>> {
  readonly databaseUrl: string;
  readonly random?: Random;
  /** Tests may run others. */
  readonly actions?: readonly AnyAction[];
  readonly masterSecret: () => string;
}

/** A hosted service keeps the connections; other processes send what they commit themselves. */
const toProcessPush = ({ deliver }: PusherService): ProcessPush => ({
  deliver,
  deliverBatch: async () => undefined,
  walletChanged: () => undefined,
  catchUp: () => undefined,
});

/** Request queue, executor, push, and the signals between processes. */
export const assembleRequestEngine = (options: RequestEngineOptions) => {
  const { config, databaseUrl, db, clock, gameClock, content, log, masterSecret } = options;
  const { random = systemRandom, actions = actionsOf(FEATURES), onBatch, onMissedSignals } = options;
  const { pool } = db;
  const runsWorkers = config.role !== 'web';
  const servesHttp = config.role !== 'worker';
  const hub = new PushHub({
    keys: config.push,
    origins: config.origins,
    authorizeSubscription: (session, channel) => push.authorizeSubscription(session, channel),
    limits:
      config.rateLimits === 'on'
        ? CONNECTION_LIMITS
        : { ...CONNECTION_LIMITS, perAddress: CONNECTION_LIMITS.total },
    getClientAddress: createUpgradeAddressReader(config.trustProxy),
  });
  const push = createPlayerPush({ pool, clock, hub, log });
  const { service } = config.push;
  const pusherService = service && new PusherService({ keys: config.push, settings: service, clock, log });
  const socketPush = servesHttp ? push : null;
  const remembered = new RememberedRows(clock);
  const executorOptions: ExecutorOptions = {
    pool,
    actions,
    notifications: notificationsOf(FEATURES),
    content,
    random,
    clock,
    gameClock,
    masterSecret,
    log,
    onCommit: (batch) => {
      log.debug({ batch: batch.id, requests: batch.queues.length }, 'batch committed');
      if (batch.walletNotifications.length > 0) processSignals.notifyBatchCommitted(batch);
    },
  };
  const executor = createExecutor({
    ...executorOptions,
    onCommit: (batch) => {
      remembered.dropPlayers(batch.queues);
      executorOptions.onCommit(batch);
    },
  });
  const processSignals = new ProcessSignals({
    url: databaseUrl,
    pool,
    push: pusherService ? toProcessPush(pusherService) : socketPush,
    log,
    onRequests: () => runsWorkers && executor.nudge(),
    onClock: () => void gameClock.load().catch(() => undefined),
    onBatch,
    onMissedSignals,
  });
  const nudge = runsWorkers ? executor.nudge : processSignals.notifyRequests;
  const requestQueue = createRequestQueue({
    pool,
    clock,
    onEnqueued: nudge,
    executeDirectly: runsWorkers ? createDirectExecution(executorOptions, remembered) : null,
  });
  /** The push connections of players, here or at the hosted service. */
  const connections = {
    channels: pusherService ?? hub,
    attach: (server: Server): void => {
      if (servesHttp && !pusherService) hub.attach(server);
    },
    close: async (): Promise<void> => {
      hub.close();
      await pusherService?.flush();
    },
  };
  return { connections, push, executor, processSignals, nudge, requestQueue };
};
