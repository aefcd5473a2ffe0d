import type { Api } from '@blacktide/contract';
import { commitmentOf, nextBattleAt, type Content } from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { findBattle, listFights } from './battleRecords.ts';
import { battleSeedOf } from './fightBattle.ts';
import { findArenaUser, listArenaPage } from './leaderboard.ts';
import { listReports } from './reports.ts';

type ArenaReads = Omit<Handlers<Api['arena']>, 'initiate'>;

export const createArenaReads = (
  db: Database,
  gameClock: Clock,
  content: Content,
  masterSecret: () => string,
): ArenaReads => ({
  leaderboard: ({ query }) => listArenaPage(db, query.page, content),
  me: ({ caller }) => findArenaUser(db, caller.wallet, content),
  reports: ({ caller, query }) => listReports(db, caller.wallet, query),
  nextBattle: async () => {
    const battleAt = nextBattleAt('arena', gameClock.now());
    return {
      battleAt: new Date(battleAt).toISOString(),
      commitment: commitmentOf(battleSeedOf(masterSecret(), battleAt)),
    };
  },
  battle: ({ params }) => findBattle(db, params.battleAt),
  fights: ({ params, query }) => listFights(db, params.battleAt, query.after),
});
