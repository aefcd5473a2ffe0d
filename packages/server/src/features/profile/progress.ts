import { ISLANDS } from '@blacktide/content';
import type { PlayerProgress } from '@blacktide/contract';
import { requireValue, toDisplay, type Content, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import { missionProgress } from './tables.ts';

/** Captains of the player wherever they are, and the GOLD that was burned for them. */
const OWNED = {
  captains: sql<number>`count(*)::int4`,
  goldBurned: sql<bigint>`coalesce(sum(${assets.goldBurned}), 0)::int8`,
};
const SELECT_OWNED = compileSql(
  sql`select ${selectList(OWNED)} from ${assets} where ${assets.owner} = $1 and ${assets.family} = 'CAPTAIN'`,
);

const CLAIMED = {
  mission: missionProgress.mission,
  claimed: missionProgress.claimed,
  gemsEarned: missionProgress.gemsEarned,
  bestMultiplier: missionProgress.bestMultiplier,
};
type Claimed = RowOf<typeof CLAIMED>;
const SELECT_CLAIMED = compileSql(
  sql`select ${selectList(CLAIMED)} from ${missionProgress} where ${missionProgress.wallet} = $1`,
);

const countByIsland = (rows: readonly Claimed[], { missions }: Content): PlayerProgress['islands'] =>
  ISLANDS.map(({ layer }) => ({
    layer,
    claimed: rows
      .filter(({ mission }) => missions[mission]?.island === layer)
      .reduce((sum, { claimed }) => sum + claimed, 0),
  }));

export const loadIslands = async (
  { prepared }: Database,
  content: Content,
  wallet: Wallet,
): Promise<PlayerProgress['islands']> =>
  countByIsland((await prepared.query<Claimed>(SELECT_CLAIMED, [wallet])).rows, content);

/** Missions that the player has ever claimed. */
export const listClaimedMissions = async ({ prepared }: Database, wallet: Wallet): Promise<string[]> =>
  (await prepared.query<Claimed>(SELECT_CLAIMED, [wallet])).rows.map(({ mission }) => mission);

export const loadProgress = async (
  { prepared }: Database,
  content: Content,
  wallet: Wallet,
): Promise<PlayerProgress> => {
  const [owned, { rows }] = await Promise.all([
    prepared.query<RowOf<typeof OWNED>>(SELECT_OWNED, [wallet]),
    prepared.query<Claimed>(SELECT_CLAIMED, [wallet]),
  ]);
  const { captains, goldBurned } = requireValue(owned.rows[0]);
  const gems = rows.reduce((sum, { gemsEarned }) => sum + gemsEarned, 0n);
  return {
    islands: countByIsland(rows, content),
    captains,
    gemsEarned: toDisplay(gems, 'GEMS'),
    goldBurned: toDisplay(goldBurned, 'GOLD'),
    bestMultiplier: Math.max(0, ...rows.map(({ bestMultiplier }) => bestMultiplier)) / 1000,
  };
};
