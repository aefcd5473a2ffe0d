import { api } from '@blacktide/contract';
import type { RunId, Wallet } from '@blacktide/rules';
import { defineFeature } from '../../platform/feature.ts';
import { createSignedRequestVerifier } from '../../platform/http/signedRequests.ts';
import { createActivityPush } from './activityPush.ts';
import type { SummarizeBattles } from './awayReport.ts';
import { claimAction, claimNotifications } from './claim.ts';
import { exportOrders, exportRuns } from './exportMissions.ts';
import { createFairnessHandlers, createMasterSecret } from './fairness.ts';
import { isOwnRunClaimed, listSentCaptains, loadMissionFacts } from './goalFacts.ts';
import { initiateAction, initiateNotifications } from './initiate.ts';
import { listLargestHauls } from './largestHauls.ts';
import { createLevels } from './levels.ts';
import { createMissionHandlers } from './missions.ts';
import { countActive, findActiveRuns } from './runs.ts';
import { standingOrderAction, standingOrderNotifications } from './runStandingOrder.ts';
import { createStandingOrderWorker } from './standingOrderWorker.ts';
import * as tables from './tables.ts';
import { createTimeMachineHandlers } from './timeMachine.ts';

interface MissionNeeds {
  readonly onClockMoved: () => void;
  readonly summarizeBattles: SummarizeBattles;
}

export const missionsFeature = defineFeature({
  tables,
  actions: [initiateAction, claimAction, standingOrderAction],
  notifications: { ...initiateNotifications, ...claimNotifications, ...standingOrderNotifications },
  create: (
    { config, db, clock: realClock, gameClock: clock, content, requestQueue, hub, log },
    { onClockMoved, summarizeBattles }: MissionNeeds,
  ) => {
    const masterSecret = createMasterSecret(db);
    const activity = createActivityPush(db, hub, log);
    const levels = createLevels(db, clock, content);
    const checkSigned = createSignedRequestVerifier(db.pool, realClock, config.origins);
    const orderWorker = createStandingOrderWorker({ db, gameClock: clock, requestQueue, log });
    const { initiate, initiateMany, placeOrder } = api.missions;
    return {
      handlers: {
        missions: createMissionHandlers({
          db,
          clock,
          content,
          requestQueue,
          checkSigned,
          summarizeBattles,
          onOrderPlaced: orderWorker.nudge,
        }),
        levels: levels.handlers,
        fairness: createFairnessHandlers(db, realClock, masterSecret.read),
        timeMachine: createTimeMachineHandlers(clock, onClockMoved),
      },
      // Claims stay open, because a captain on a mission cannot be withdrawn.
      closable: [initiate, initiateMany, placeOrder],
      start: masterSecret.load,
      workers: [orderWorker],
      onBatch: (batch: string, isOwn: boolean) => {
        levels.forgetCounts();
        activity.pushBatch(batch, isOwn);
      },
      onMissedSignals: () => {
        levels.forgetCounts();
        activity.pushRecent();
      },
      masterSecret: masterSecret.read,
      exportLists: { missions: exportRuns, standingOrders: exportOrders },
      listLargestHauls: (wallet: Wallet) => listLargestHauls(db, wallet),
      loadMissionFacts: (wallet: Wallet, since: Date) => loadMissionFacts(db, wallet, since),
      listSentCaptains: (wallet: Wallet) => listSentCaptains(db, wallet),
      isOwnRunClaimed: (wallet: Wallet, run: RunId) => isOwnRunClaimed(db, wallet, run),
      countActive: () => countActive(db),
      findActiveRuns: (wallet: Wallet) => findActiveRuns(db, wallet),
    };
  },
});
