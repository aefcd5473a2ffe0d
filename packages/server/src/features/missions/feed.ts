import type { ClaimResult, FeedEntry } from '@blacktide/contract';
import type { Queryable } from '../../platform/db/database.ts';

const RECENT_LIMIT = 25;
const NO_AVATAR = '/images/no_pfp.webp';
/** From this multiplier on the page highlights an entry. */
const SPECIAL_MULTIPLIER = 5;

interface ClaimedRunRow {
  readonly id: string;
  readonly owner: string;
  readonly claim: ClaimResult;
  readonly claimed_at: Date;
  readonly username: string;
  readonly profile_picture: string;
}

const SELECT_CLAIMED_RUNS = `
  select r.id, r.owner, r.claim, r.claimed_at, p.username, p.profile_picture
  from mission_runs r join players p on p.wallet = r.owner`;

const toFeedEntry = ({
  id,
  owner,
  claim,
  claimed_at,
  username,
  profile_picture,
}: ClaimedRunRow): FeedEntry => {
  const { result, mission, nfts } = claim;
  const { type, multiplier } = result.selectedOutcome;
  const { kind, layer, name } = mission.missionStats;
  return {
    id,
    at: claimed_at.toISOString(),
    outcome: { type, multiplier },
    gemsReward: result.earnedGems,
    arrrReward: result.reward,
    type: kind,
    userName: username,
    userId: owner,
    userAvatar: profile_picture || NO_AVATAR,
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

const COLUMNS = { claimedAt: 'claimed_at', startedAt: 'started_at' } as const;

/** Claims of one mission. `startAfter` is the id of the last entry of the previous page. */
export const listMissionFeed = async (
  db: Queryable,
  { mission, limit, startAfter, orderBy, orderType }: FeedQuery,
): Promise<FeedEntry[]> => {
  const column = COLUMNS[orderBy];
  const comparison = orderType === 'desc' ? '<' : '>';
  const { rows } = await db.query<ClaimedRunRow>(
    `${SELECT_CLAIMED_RUNS} where r.mission = $1 and r.claimed_at is not null
       and ($2::uuid is null or (r.${column}, r.id) ${comparison} (select c.${column}, c.id from mission_runs c where c.id = $2))
     order by r.${column} ${orderType}, r.id ${orderType} limit $3`,
    [mission, startAfter, limit],
  );
  return rows.map(toFeedEntry);
};

/** The latest claims of all players. */
export const listRecentActivity = async (db: Queryable): Promise<FeedEntry[]> => {
  const { rows } = await db.query<ClaimedRunRow>(
    `${SELECT_CLAIMED_RUNS} where r.claimed_at is not null order by r.claimed_at desc, r.id limit $1`,
    [RECENT_LIMIT],
  );
  return rows.map(toFeedEntry);
};

/** The claims of one batch, at most `RECENT_LIMIT`. */
export const listBatchActivity = async (db: Queryable, batch: string): Promise<FeedEntry[]> => {
  const { rows } = await db.query<ClaimedRunRow>(
    `${SELECT_CLAIMED_RUNS} join notifications n on n.job_id = r.claim_job where n.batch = $1
     order by r.claimed_at, r.id limit $2`,
    [batch, RECENT_LIMIT],
  );
  return rows.map(toFeedEntry);
};
