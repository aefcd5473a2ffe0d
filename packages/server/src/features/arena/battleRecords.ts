import type { WireArenaBattle } from '@blacktide/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { arenaBattles, arenaFights } from './tables.ts';

const MAX_FIGHTS = 1000;

export const findBattle = async ({ orm }: Database, battleAt: string): Promise<WireArenaBattle> => {
  const [row] = await orm
    .select()
    .from(arenaBattles)
    .where(eq(arenaBattles.at, new Date(battleAt)));
  if (!row) throw createNotFound('Battle');
  const { at, commitment, serverSeed, contestantsHash, contentHash, contestants, courage } = row;
  return {
    battleAt: at.toISOString(),
    commitment,
    serverSeed,
    contestantsHash,
    contentHash,
    contestants,
    courage,
  };
};

export const listFights = async (db: Database, battleAt: string, after: string | undefined) => {
  await findBattle(db, battleAt);
  const rows = await db.orm
    .select()
    .from(arenaFights)
    .where(and(eq(arenaFights.battleAt, new Date(battleAt)), gt(arenaFights.captain, BigInt(after ?? 0))))
    .orderBy(asc(arenaFights.captain))
    .limit(MAX_FIGHTS);
  return rows.map(({ captain, strength, against, won }) => ({
    uid: String(captain),
    strength,
    against: against === null ? null : String(against),
    won,
  }));
};
