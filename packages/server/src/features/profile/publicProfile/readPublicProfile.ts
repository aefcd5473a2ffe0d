import type { PublicProfile } from '@blacktide/contract';
import { nameKey, type Content, type Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { players } from '../../../platform/db/tables.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { loadIslands } from '../progress.ts';
import { publicProfiles } from '../tables.ts';
import { createRecentValues } from './recentValues.ts';
import { loadStrongestCaptains } from './strongestCaptains.ts';

/** What other features know about a player. */
export interface PublicProfileNeeds {
  readonly findArenaRank: (wallet: Wallet) => Promise<PublicProfile['arena']>;
  readonly findSevenSeasRank: (wallet: Wallet) => Promise<PublicProfile['sevenSeas']>;
  readonly listLargestHauls: (wallet: Wallet) => Promise<PublicProfile['hauls']>;
}

interface PublicProfileDeps extends PublicProfileNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly content: Content;
}

const OPEN = {
  wallet: players.wallet,
  username: players.username,
  profilePicture: players.profilePicture,
  createdAt: players.createdAt,
};
const FIND_OPEN = compileSql(
  sql`select ${selectList(OPEN)} from ${players} join ${publicProfiles} on ${publicProfiles.wallet} = ${players.wallet}
    where ${players.nameKey} = $1 and ${players.bannedAt} is null`,
);

/** Everybody can ask as often as they like, and the captains of a large fleet take long to read. */
const MAX_AGE_MS = 30_000;
const MAX_PLAYERS = 1000;

const toDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The same for unknown, closed, deleted and banned players. */
const createClosed = (): HttpError =>
  new HttpError('NOT_FOUND', "This captain's log is closed or does not exist.");

/** Whether a log is open is read each time, what it shows at most every half minute for each player. */
export const createPublicProfileReader = ({ db, clock, content, ...needs }: PublicProfileDeps) => {
  const loadDeeds = async (wallet: Wallet) => {
    const [captains, arena, sevenSeas, islands, hauls] = await Promise.all([
      loadStrongestCaptains(db, content, wallet),
      needs.findArenaRank(wallet),
      needs.findSevenSeasRank(wallet),
      loadIslands(db, content, wallet),
      needs.listLargestHauls(wallet),
    ]);
    return {
      ...captains,
      arena,
      sevenSeas,
      islands: islands.map(({ layer, claimed }) => ({ layer, reached: claimed > 0 })),
      hauls,
    };
  };
  const readDeeds = createRecentValues({
    load: loadDeeds,
    clock,
    maxAgeMs: MAX_AGE_MS,
    maxKeys: MAX_PLAYERS,
  });
  return async (name: string): Promise<PublicProfile> => {
    const { rows } = await db.prepared.query<RowOf<typeof OPEN>>(FIND_OPEN, [nameKey(name)]);
    const [player] = rows;
    if (!player) throw createClosed();
    const { wallet, username, profilePicture, createdAt } = player;
    return { username, profilePicture, joinedOn: toDay(createdAt), ...(await readDeeds(wallet)) };
  };
};
