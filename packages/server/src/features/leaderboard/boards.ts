import { pictureOf } from '@blacktide/content';
import type { WireTreasureNftRow, WireTreasureUserRow } from '@blacktide/contract';
import { toDisplay } from '@blacktide/rules';
import type { RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { assets, players } from '../../platform/db/tables.ts';
import type { GoldTotals } from './goldTotals.ts';
import { createRanking, PAGE_SIZE } from './ranking.ts';
import { goldBurners } from './tables.ts';

const NFT = {
  uid: assets.uid,
  name: assets.name,
  design: assets.design,
  owner: assets.owner,
  username: players.username,
};
const USER = { owner: players.wallet, username: players.username };

export const createRankings = (db: Database, clock: Clock) => ({
  nfts: createRanking<bigint, typeof NFT>(
    {
      rows: sql`${assets} where ${assets.family} = 'CAPTAIN' and ${assets.location} = 'game'
        and ${assets.goldBurned} > 0`,
      goldBurned: assets.goldBurned,
      key: assets.uid,
      noKey: 0n,
      columns: NFT,
      join: sql`join ${assets} on ${assets.uid} = ranked.key join ${players} on ${players.wallet} = ${assets.owner}`,
    },
    db,
    clock,
  ),
  users: createRanking<string, typeof USER>(
    {
      rows: sql`${goldBurners} where ${goldBurners.goldBurned} > 0`,
      goldBurned: goldBurners.goldBurned,
      key: goldBurners.owner,
      collation: sql` collate "C"`,
      noKey: '',
      columns: USER,
      // The collation of the index on wallets.
      join: sql`join ${players} on ${players.wallet} = ranked.key collate "default"`,
    },
    db,
    clock,
  ),
});
export type Rankings = ReturnType<typeof createRankings>;

/** The first page is 1. */
const toOffset = (page: string | undefined): number => (Number(page ?? 1) - 1) * PAGE_SIZE;

/** A part of the pot by gold burned, rounded down as in the rule `allocateTreasure`. */
export const toShare = (goldBurned: bigint, { goldBurned: known, pot }: GoldTotals) => {
  // The totals can be older than the part.
  const all = known > goldBurned ? known : goldBurned;
  if (all === 0n) return { allocation: 0, value: 0 };
  return {
    allocation: Number((goldBurned * 1_000_000_000n) / all) / 1e9,
    value: toDisplay((pot * goldBurned) / all, 'TREASURE'),
  };
};

const toNftRow = (
  { uid, name, design, owner, username, goldBurned }: RowOf<typeof NFT> & { readonly goldBurned: bigint },
  rank: number,
  totals: GoldTotals,
): WireTreasureNftRow => ({
  rank,
  uid: String(uid),
  name,
  imageURL: pictureOf('CAPTAIN', design),
  goldBar: toDisplay(goldBurned, 'GOLD'),
  ...toShare(goldBurned, totals),
  walletAddress: owner,
  username,
});

export const listNfts = async (
  { nfts }: Rankings,
  page: string | undefined,
  totals: GoldTotals,
): Promise<WireTreasureNftRow[]> => {
  const offset = toOffset(page);
  const rows = await nfts.list(offset);
  return rows.map((row, index) => toNftRow(row, offset + index + 1, totals));
};

export const listUsers = async (
  { users }: Rankings,
  page: string | undefined,
  totals: GoldTotals,
): Promise<WireTreasureUserRow[]> => {
  const offset = toOffset(page);
  const rows = await users.list(offset);
  return rows.map(({ owner, username, goldBurned }, index) => ({
    rank: offset + index + 1,
    owner,
    goldBurned: toDisplay(goldBurned, 'GOLD'),
    ...toShare(goldBurned, totals),
    username,
  }));
};
