import { pictureOf } from '@blacktide/content';
import type { WireTreasureSummary } from '@blacktide/contract';
import { requireValue, toDisplay, type Wallet } from '@blacktide/rules';
import { compileSql, selectList } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import { toShare, type Rankings } from './boards.ts';
import type { GoldTotals } from './goldTotals.ts';
import { goldBurners } from './tables.ts';

type Personal = WireTreasureSummary['personal'];

interface Owned {
  readonly goldBurned: bigint;
  readonly captains: number;
  /** The own captain with the best rank; null without one. */
  readonly bestUid: bigint | null;
  readonly bestName: string;
  readonly bestDesign: string;
  readonly bestGold: bigint;
}
const BEST = {
  bestUid: assets.uid,
  bestName: assets.name,
  bestDesign: assets.design,
  bestGold: assets.goldBurned,
};
/** `materialized`, so that the best is found among the player's captains and not in the index of all captains. */
const SELECT_OWNED = compileSql(
  sql`with ${assets} as materialized (
      select * from ${assets} where ${assets.owner} = $1 and ${assets.family} = 'CAPTAIN'),
    best as (
      select ${selectList(BEST)} from ${assets} where ${assets.location} = 'game' and ${assets.goldBurned} > 0
      order by ${assets.goldBurned} desc, ${assets.uid} limit 1),
    owned as (
      select coalesce(sum(${assets.goldBurned}), 0)::int8 as "goldBurned", count(*)::int4 as captains from ${assets})
    select * from owned left join best on true`,
);
const SELECT_IN_GAME = compileSql(
  sql`select ${selectList({ goldBurned: goldBurners.goldBurned })} from ${goldBurners}
    where ${goldBurners.owner} = $1`,
);

interface PersonalDeps {
  readonly db: Database;
  readonly rankings: Rankings;
  readonly totals: GoldTotals;
}

const findRank = async (
  { rankings: { users }, totals }: PersonalDeps,
  wallet: Wallet,
  goldBurned: bigint,
): Promise<Pick<Personal, 'rank' | 'above'>> => {
  if (goldBurned === 0n) return { rank: 0, above: null };
  const place = { goldBurned, key: wallet };
  const [rank, above] = await Promise.all([users.rankOf(place, totals.users), users.findAbove(place)]);
  if (!above) return { rank, above: null };
  const { owner, username } = above;
  return { rank, above: { owner, username, goldBurned: toDisplay(above.goldBurned, 'GOLD') } };
};

const findBestCaptain = async (
  { rankings: { nfts }, totals }: PersonalDeps,
  { bestUid, bestName, bestDesign, bestGold }: Owned,
): Promise<Personal['captain']> => {
  if (bestUid === null) return null;
  const place = { goldBurned: bestGold, key: bestUid };
  const [rank, above] = await Promise.all([nfts.rankOf(place, totals.captains), nfts.findAbove(place)]);
  return {
    rank,
    uid: String(bestUid),
    name: bestName,
    imageURL: pictureOf('CAPTAIN', bestDesign),
    goldBar: toDisplay(bestGold, 'GOLD'),
    ...toShare(bestGold, totals),
    above: above
      ? { uid: String(above.uid), name: above.name, goldBar: toDisplay(above.goldBurned, 'GOLD') }
      : null,
  };
};

/** Of the player among all players; null without gold burned for captains in the game. */
export const findUserRank = async (
  { db, rankings, totals }: PersonalDeps,
  wallet: Wallet,
): Promise<{ rank: number } | null> => {
  const { rows } = await db.prepared.query<{ goldBurned: bigint }>(SELECT_IN_GAME, [wallet]);
  const goldBurned = rows[0]?.goldBurned ?? 0n;
  if (goldBurned === 0n) return null;
  return { rank: await rankings.users.rankOf({ goldBurned, key: wallet }, totals.users) };
};

/** The player's part of the board. */
export const loadPersonal = async (deps: PersonalDeps, wallet: Wallet): Promise<Personal> => {
  const { prepared } = deps.db;
  const [owned, inGame] = await Promise.all([
    prepared.query<Owned>(SELECT_OWNED, [wallet]),
    prepared.query<{ goldBurned: bigint }>(SELECT_IN_GAME, [wallet]),
  ]);
  const own = requireValue(owned.rows[0]);
  const shared = inGame.rows[0]?.goldBurned ?? 0n;
  const { allocation, value } = toShare(shared, deps.totals);
  const [rank, captain] = await Promise.all([findRank(deps, wallet, shared), findBestCaptain(deps, own)]);
  return {
    totalGoldBurned: toDisplay(own.goldBurned, 'GOLD'),
    totalCaptainsOwned: own.captains,
    userTotalGoldBar: toDisplay(shared, 'GOLD'),
    userAllocation: allocation,
    userValue: value,
    walletAddress: wallet,
    ...rank,
    captain,
  };
};
