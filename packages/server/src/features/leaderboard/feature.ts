import { nextBattleAt, toDisplay, type Wallet } from '@blacktide/rules';
import { defineFeature } from '../../platform/feature.ts';
import { createRankings, listNfts, listUsers } from './boards.ts';
import { createGoldTotals } from './goldTotals.ts';
import { findUserRank, loadPersonal } from './personal.ts';
import { insertSamplePlayers } from './samplePlayers.ts';
import * as tables from './tables.ts';

export const leaderboardFeature = defineFeature({
  tables,
  create: ({ config, db, clock, gameClock, content }) => {
    const readTotals = createGoldTotals(db, clock, content);
    const rankings = createRankings(db, clock);
    return {
      handlers: {
        leaderboard: {
          treasure: async ({ caller }) => {
            const totals = await readTotals();
            return {
              general: {
                totalGoldBurned: toDisplay(totals.goldBurned, 'GOLD'),
                totalCaptains: totals.captains,
                totalUsers: totals.users,
                treasury: toDisplay(totals.treasury, 'TREASURE'),
                pot: toDisplay(totals.pot, 'TREASURE'),
                nextBattleAt: new Date(
                  nextBattleAt('treasure', totals.foughtUntil?.getTime() ?? gameClock.now()),
                ).toISOString(),
              },
              personal: await loadPersonal({ db, rankings, totals }, caller.wallet),
            };
          },
          nfts: async ({ query }) => listNfts(rankings, query.page, await readTotals()),
          users: async ({ query }) => listUsers(rankings, query.page, await readTotals()),
        },
      },
      findUserRank: async (wallet: Wallet) =>
        findUserRank({ db, rankings, totals: await readTotals() }, wallet),
      start: async () => {
        if (config.seedsLocalGame) await insertSamplePlayers(db, new Date(gameClock.now()));
      },
    };
  },
});
