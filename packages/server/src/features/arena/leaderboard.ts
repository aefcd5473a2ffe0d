import { pictureOf } from '@blacktide/content';
import type { WireArenaRow, WireArenaUser } from '@blacktide/contract';
import { arenaLevel, requireValue, type Content, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { aliasedTable, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets, players } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { PAGE_SIZE, toOffset } from './paging.ts';
import { readStoredMoney } from './storedMoney.ts';
import { arenaPlayers } from './tables.ts';

/** Wallets are compared byte by byte, as in the rules. */
const BY_RANK = sql`${arenaPlayers.xp} desc, ${arenaPlayers.battlesWon} desc, ${arenaPlayers.wallet} collate "C"`;

const ROW = {
  wallet: arenaPlayers.wallet,
  username: players.username,
  xp: arenaPlayers.xp,
  battlesWon: arenaPlayers.battlesWon,
};
/** The page is cut before the join, so that only its rows are joined. */
const SELECT_PAGE = compileSql(
  sql`select ${selectList(ROW)} from (
      select * from ${arenaPlayers} order by ${BY_RANK} limit $1 offset $2) as ${sql.identifier('arena_players')}
    join ${players} on ${players.wallet} = ${arenaPlayers.wallet} order by ${BY_RANK}`,
);
const COUNT_PLAYERS = compileSql(sql`select count(*) as total from ${arenaPlayers}`);

export const listArenaPage = async ({ prepared }: Database, page: string | undefined, { arena }: Content) => {
  const offset = toOffset(page);
  const [{ rows }, counted] = await Promise.all([
    prepared.query<RowOf<typeof ROW>>(SELECT_PAGE, [PAGE_SIZE, offset]),
    prepared.query<{ total: bigint }>(COUNT_PLAYERS),
  ]);
  const leaderboard = rows.map(({ wallet, username, xp, battlesWon }, index): WireArenaRow => ({
    rank: offset + index + 1,
    username,
    level: arenaLevel({ xp, battlesWon }, arena),
    xp,
    messageCount: battlesWon,
    wallet,
  }));
  return { totalPlayers: Number(requireValue(counted.rows[0]).total), leaderboard };
};

const { wallet, xp, battlesWon } = arenaPlayers;
const better = aliasedTable(arenaPlayers, 'better');
/** One range of the index each: a condition with `or` would read the whole table. */
const countBetter = (condition: SQL): SQL =>
  sql`(select count(*) from ${arenaPlayers} as ${sql.identifier('better')} where ${condition})`;
const AHEAD = sql<bigint>`${countBetter(sql`${better.xp} > ${xp}`)}
  + ${countBetter(sql`${better.xp} = ${xp} and ${better.battlesWon} > ${battlesWon}`)}
  + ${countBetter(sql`${better.xp} = ${xp} and ${better.battlesWon} = ${battlesWon}
    and ${better.wallet} collate "C" < ${wallet} collate "C"`)}`;
const OWN = {
  username: players.username,
  xp: sql<number | null>`${xp}`,
  battlesWon: sql<number | null>`${battlesWon}`,
  reward: sql<unknown>`${arenaPlayers.reward}`,
  captain: sql<bigint | null>`${assets.uid}`,
  name: sql<string | null>`${assets.name}`,
  design: sql<string | null>`${assets.design}`,
  ahead: AHEAD,
};
const SELECT_OWN = compileSql(
  sql`select ${selectList(OWN)} from ${players}
    left join ${arenaPlayers} on ${arenaPlayers.wallet} = ${players.wallet}
    left join ${assets} on ${assets.uid} = ${arenaPlayers.captain} where ${players.wallet} = $1`,
);

export const findArenaUser = async (
  { prepared }: Database,
  wallet: Wallet,
  { arena }: Content,
): Promise<WireArenaUser> => {
  const { rows } = await prepared.query<RowOf<typeof OWN>>(SELECT_OWN, [wallet]);
  const [row] = rows;
  if (!row) throw createNotFound('User');
  const { username, captain, name, design } = row;
  const record = { xp: row.xp ?? 0, battlesWon: row.battlesWon ?? 0 };
  return {
    rank: row.xp === null ? 0 : Number(row.ahead) + 1,
    username,
    level: arenaLevel(record, arena),
    xp: record.xp,
    totalMessages: record.battlesWon,
    arenaNft:
      captain === null
        ? null
        : {
            nftId: String(captain),
            nftImage: pictureOf('CAPTAIN', design ?? ''),
            nftName: name ?? '',
            reward: readStoredMoney(row.reward).map(toWireMoney),
          },
  };
};

const PLACE = { xp, battlesWon, ahead: AHEAD };
const SELECT_PLACE = compileSql(
  sql`select ${selectList(PLACE)} from ${arenaPlayers} where ${arenaPlayers.wallet} = $1`,
);

/** Null for a player who has never sent a captain to the arena. */
export const findArenaRank = async (
  { prepared }: Database,
  player: Wallet,
  { arena }: Content,
): Promise<{ rank: number; level: number } | null> => {
  const [row] = (await prepared.query<RowOf<typeof PLACE>>(SELECT_PLACE, [player])).rows;
  return row ? { rank: Number(row.ahead) + 1, level: arenaLevel(row, arena) } : null;
};
