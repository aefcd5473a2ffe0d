import { api } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { createBattleWorker } from '../../platform/battles/battleWorker.ts';
import { startAction } from '../../platform/executor/startAction.ts';
import { defineFeature } from '../../platform/feature.ts';
import { exportFights } from './exportFights.ts';
import { fightArenaBattle } from './fightBattle.ts';
import { loadArenaFacts } from './goalFacts.ts';
import { arenaInitiateAction, arenaNotifications } from './initiate.ts';
import { findArenaRank } from './leaderboard.ts';
import { createArenaReads } from './reads.ts';
import { summarizeFights } from './reports.ts';
import * as tables from './tables.ts';

export const arenaFeature = defineFeature({
  tables,
  actions: [arenaInitiateAction],
  notifications: arenaNotifications,
  create: (
    { db, gameClock, content, requestQueue, log },
    { masterSecret }: { readonly masterSecret: () => string },
  ) => ({
    handlers: {
      arena: {
        ...createArenaReads(db, gameClock, content, masterSecret),
        initiate: startAction(
          { requestQueue, content },
          api.arena.initiate,
          arenaInitiateAction,
          'arenaInitiate',
        ),
      },
    },
    workers: [
      createBattleWorker({
        type: 'arena',
        db,
        gameClock,
        log,
        fight: (client, battleAt) =>
          fightArenaBattle(client, battleAt, { content, masterSecret: masterSecret() }),
      }),
    ],
    exportLists: { arena: exportFights },
    findArenaRank: (wallet: Wallet) => findArenaRank(db, wallet, content),
    loadArenaFacts: (wallet: Wallet, since: Date) => loadArenaFacts(db, wallet, since),
    summarizeFights: (wallet: Wallet, since: Date) => summarizeFights(db, wallet, since),
  }),
});
