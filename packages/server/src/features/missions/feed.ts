import type { FeedEntry } from '@blacktide/contract';
import { toRunId } from '@blacktide/rules';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { notifications, players } from '../../platform/db/tables.ts';
import { toClaimResult } from './claimResult.ts';
import { missionRuns } from './tables.ts';

const RECENT_LIMIT = 25;
const NO_AVATAR = '/images/no_pfp.webp';
/** From this multiplier on the page highlights an entry. */
const SPECIAL_MULTIPLIER = 5;

const { id, claimedAt } = missionRuns;
const { username, profilePicture } = players;

const selectClaimedRuns = ({ orm }: Database) =>
  orm
    .select({ run: missionRuns, username, profilePicture })
    .from(missionRuns)
    .innerJoin(players, eq(players.wallet, missionRuns.owner))
    .$dynamic();

type ClaimedRun = Awaited<ReturnType<typeof selectClaimedRuns>>[number];

const toFeedEntry = ({ run, username, profilePicture }: ClaimedRun): FeedEntry => {
  const { result, mission, nfts, claimedAt: at } = toClaimResult(run);
  const { type, multiplier } = result.selectedOutcome;
  const { kind, layer, name } = mission.missionStats;
  return {
    id: run.id,
    at,
    outcome: { type, multiplier },
    gemsReward: result.earnedGems,
    arrrReward: result.reward,
    type: kind,
    userName: username,
    userId: run.owner,
    userAvatar: profilePicture || NO_AVATAR,
    mission: { name: mission.name, missionStats: { layer, name } },
    nftsLoaded: nfts,
    special: multiplier >= SPECIAL_MULTIPLIER,
  };
};

interface FeedQuery {
  readonly mission: string;
  readonly limit: number;
  readonly startAfter: string | null;
  readonly orderBy: 'claimedAt' | 'startedAt';
  readonly orderType: 'asc' | 'desc';
}

/** Claims of one mission. `startAfter` is the id of the last entry of the previous page. */
export const listMissionFeed = async (
  db: Database,
  { mission, limit, startAfter, orderBy, orderType }: FeedQuery,
): Promise<FeedEntry[]> => {
  const column = missionRuns[orderBy];
  const [sort, isAfter] = orderType === 'desc' ? [desc, lt] : [asc, gt];
  const cursor = alias(missionRuns, 'cursor');
  const lastShown = db.orm
    .select({ at: cursor[orderBy], id: cursor.id })
    .from(cursor)
    .where(eq(cursor.id, toRunId(startAfter ?? '')));
  const rows = await selectClaimedRuns(db)
    .where(
      and(
        eq(missionRuns.mission, mission),
        isNotNull(claimedAt),
        startAfter === null ? undefined : isAfter(sql`(${column}, ${id})`, lastShown),
      ),
    )
    .orderBy(sort(column), sort(id))
    .limit(limit);
  return rows.map(toFeedEntry);
};

/** The latest claims of all players. */
export const listRecentActivity = async (db: Database): Promise<FeedEntry[]> => {
  const rows = await selectClaimedRuns(db)
    .where(isNotNull(claimedAt))
    .orderBy(desc(claimedAt), asc(id))
    .limit(RECENT_LIMIT);
  return rows.map(toFeedEntry);
};

/**
 * The claims of one batch, at most `RECENT_LIMIT`. A claim and its notification have the same time, so that they are found
 * in the histories of the batch's players.
 */
export const listBatchActivity = async (db: Database, batch: string): Promise<FeedEntry[]> => {
  const isOfBatch = eq(notifications.batch, batch);
  const times = db.orm
    .selectDistinct({ wallet: notifications.wallet, at: notifications.createdAt })
    .from(notifications)
    .where(isOfBatch)
    .as('times');
  const jobs = db.orm.select({ id: notifications.jobId }).from(notifications).where(isOfBatch);
  const rows = await selectClaimedRuns(db)
    .innerJoin(times, and(eq(missionRuns.owner, times.wallet), eq(claimedAt, times.at)))
    .where(inArray(missionRuns.claimJob, jobs))
    .orderBy(asc(claimedAt), asc(id))
    .limit(RECENT_LIMIT);
  return rows.map(toFeedEntry);
};
