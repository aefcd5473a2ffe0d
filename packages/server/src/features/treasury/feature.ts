import type { Wallet } from '@blacktide/rules';
import { createBattleWorker } from '../../platform/battles/battleWorker.ts';
import { defineFeature } from '../../platform/feature.ts';
import { fightTreasureBattle } from './fightTreasureBattle.ts';
import { treasureShareAction, treasuryNotifications } from './payShare.ts';
import { createPaySharesWorker } from './paySharesWorker.ts';
import { createPriceFeedWorker } from './priceFeed.ts';
import { seedTreasury } from './seedTreasury.ts';
import { summarizeShares } from './shares.ts';
import { createTreasuryReads } from './stats.ts';
import * as tables from './tables.ts';

export const treasuryFeature = defineFeature({
  tables,
  actions: [treasureShareAction],
  notifications: treasuryNotifications,
  create: ({ config, db, clock, gameClock, content, requestQueue, log }) => {
    const { priceFeed, seedsLocalGame } = config;
    const payShares = createPaySharesWorker({ db, requestQueue, log });
    const battles = createBattleWorker({
      type: 'treasure',
      db,
      gameClock,
      log,
      fight: (client, battleAt) => fightTreasureBattle(client, battleAt, content),
      onFought: payShares.nudge,
    });
    const feedWorkers = priceFeed ? [createPriceFeedWorker(priceFeed, { db, clock, gameClock, log })] : [];
    return {
      handlers: {
        treasury: createTreasuryReads({ db, clock: gameClock, content, hasPriceFeed: priceFeed !== null }),
      },
      start: async () => {
        if (seedsLocalGame) await seedTreasury(db, gameClock);
      },
      workers: [battles, payShares, ...feedWorkers],
      summarizeShares: (wallet: Wallet, since: Date) => summarizeShares(db, wallet, since),
    };
  },
});
