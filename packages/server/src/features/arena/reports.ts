import { pictureOf } from '@blacktide/content';
import type { WireArenaReport } from '@blacktide/contract';
import { arenaWinChance, sumByCurrency, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { aliasedTable, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets, players } from '../../platform/db/tables.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { PAGE_SIZE, toOffset } from './paging.ts';
import { readStoredMoney } from './storedMoney.ts';
import { arenaBattles, arenaFights, arenaPlayers } from './tables.ts';

const opponentFights = aliasedTable(arenaFights, 'opponent_fights');
const opponents = aliasedTable(assets, 'opponents');
const opponentArenaPlayers = aliasedTable(arenaPlayers, 'opponent_arena_players');
const opponentPlayers = aliasedTable(players, 'opponent_players');

const { battleAt, captain, player, strength, against, againstStrength, won } = arenaFights;
const REPORT = {
  battleAt,
  captain,
  strength,
  against,
  againstStrength,
  won,
  courage: arenaBattles.courage,
  reward: sql<unknown>`case when ${won} then ${arenaBattles.rewardForWin} else ${arenaBattles.rewardForLoss} end`,
  name: assets.name,
  design: assets.design,
  opponentName: opponents.name,
  opponentDesign: opponents.design,
  opponentWallet: sql<Wallet | null>`${opponentPlayers.wallet}`,
  opponentUsername: opponentPlayers.username,
};
type ReportRow = RowOf<typeof REPORT>;

const SELECT_REPORTS = compileSql(
  sql`select ${selectList(REPORT)} from ${arenaFights}
    join ${arenaBattles} on ${arenaBattles.at} = ${battleAt}
    join ${assets} on ${assets.uid} = ${captain}
    left join ${arenaFights} as ${sql.identifier('opponent_fights')}
      on ${opponentFights.battleAt} = ${battleAt} and ${opponentFights.captain} = ${against}
    left join ${assets} as ${sql.identifier('opponents')} on ${opponents.uid} = ${against}
    left join ${arenaPlayers} as ${sql.identifier('opponent_arena_players')}
      on ${opponentArenaPlayers.id} = ${opponentFights.player}
    left join ${players} as ${sql.identifier('opponent_players')}
      on ${opponentPlayers.wallet} = ${opponentArenaPlayers.wallet}
    where ${player} = (select ${arenaPlayers.id} from ${arenaPlayers} where ${arenaPlayers.wallet} = $1) and ${battleAt} > $2 order by ${battleAt} desc limit $3 offset $4`,
);

const toOpponent = (row: ReportRow): WireArenaReport['opponent'] =>
  row.against === null || row.opponentWallet === null
    ? null
    : {
        uid: String(row.against),
        name: row.opponentName,
        image: pictureOf('CAPTAIN', row.opponentDesign),
        strength: row.againstStrength,
        wallet: row.opponentWallet,
        username: row.opponentUsername,
      };

const toReport = (row: ReportRow): WireArenaReport => ({
  battleAt: row.battleAt.toISOString(),
  captain: {
    uid: String(row.captain),
    name: row.name,
    image: pictureOf('CAPTAIN', row.design),
    strength: row.strength,
  },
  opponent: toOpponent(row),
  chance: arenaWinChance(row.strength, row.against === null ? null : row.againstStrength, row),
  won: row.won,
  reward: readStoredMoney(row.reward).map(toWireMoney),
});

/** The player's fights after a time, newest first. */
export const listReports = async (
  { prepared }: Database,
  wallet: Wallet,
  { page, since = new Date(0) }: { readonly page?: string | undefined; readonly since?: Date },
): Promise<WireArenaReport[]> => {
  const values = [wallet, since, PAGE_SIZE, toOffset(page)];
  const { rows } = await prepared.query<ReportRow>(SELECT_REPORTS, values);
  return rows.map(toReport);
};

/** Battles of a month are at most 180, and older ones are not fought later. */
const MAX_SUMMARIZED = 1000;

/** How the player's captains fought after a time, and what they won. */
export const summarizeFights = async (db: Database, wallet: Wallet, since: Date) => {
  const { rows } = await db.prepared.query<ReportRow>(SELECT_REPORTS, [wallet, since, MAX_SUMMARIZED, 0]);
  const reward = sumByCurrency(rows.flatMap((row) => readStoredMoney(row.reward)));
  return {
    arenaFought: rows.length,
    arenaWon: rows.filter((row) => row.won).length,
    arenaReward: reward.map(toWireMoney),
  };
};
