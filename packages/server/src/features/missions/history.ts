import { MISSION_TEXTS } from '@blacktide/content';
import type { WireCaptainMission, WireClaimedMission } from '@blacktide/contract';
import type { AssetUid, Wallet } from '@blacktide/rules';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/database.ts';
import { assets } from '../../platform/db/tables.ts';
import { createNotFound, HttpError } from '../../platform/http/errors.ts';
import { toClaimResult } from './claimResult.ts';
import type { RunRow } from './runs.ts';
import { missionRuns } from './tables.ts';

const PAGE_SIZE = 10;

/** The player's claimed runs, newest first. The first page is 1. */
export const listHistory = async (
  { orm }: Database,
  wallet: Wallet,
  page: number,
): Promise<WireClaimedMission[]> => {
  const rows = await orm
    .select()
    .from(missionRuns)
    .where(and(eq(missionRuns.owner, wallet), isNotNull(missionRuns.claimedAt)))
    .orderBy(desc(missionRuns.claimedAt), desc(missionRuns.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return rows.map((run) => {
    const claim = toClaimResult(run);
    const { selectedOutcome, reward, earnedGems } = claim.result;
    return {
      ...claim,
      outcome: selectedOutcome,
      arrrReward: reward,
      gemsReward: earnedGems,
      error: false,
      message: MISSION_TEXTS.claimed(claim.mission.name),
    };
  });
};

const requireOwnCaptain = async ({ orm }: Database, wallet: Wallet, uid: AssetUid): Promise<void> => {
  const [asset] = await orm
    .select({ owner: assets.owner, family: assets.family })
    .from(assets)
    .where(eq(assets.uid, BigInt(uid)));
  if (asset?.family !== 'CAPTAIN') throw createNotFound('Captain');
  if (asset.owner !== wallet) throw new HttpError('FORBIDDEN', 'This is not yours');
};

const NEWEST_FIRST = [desc(missionRuns.claimedAt), desc(missionRuns.id)];

/** The newest claimed runs in which this captain has this position of the team: one range of one index. */
const selectNewestRuns = ({ orm }: Database, uid: AssetUid, position: 0 | 1, limit: number) =>
  orm
    .select()
    .from(missionRuns)
    .where(
      and(
        sql`${missionRuns.team} ->> ${sql.raw(String(position))} = ${uid}`,
        isNotNull(missionRuns.claimedAt),
      ),
    )
    .orderBy(...NEWEST_FIRST)
    .limit(limit);

const toCaptainMission = (run: RunRow): WireCaptainMission => {
  const { result, id, mission, money, goldBars, levels, startTime, claimedAt } = toClaimResult(run);
  const { type, effect } = result.selectedOutcome;
  return {
    id,
    missionName: mission.name,
    kind: run.kind,
    startTime,
    claimedAt,
    outcome: type,
    effect,
    teamSize: run.team.length,
    money,
    goldBars,
    levels,
  };
};

/** Claimed runs of an own captain, newest first, also those that an earlier owner has sent. The first page is 1. */
export const listCaptainHistory = async (
  db: Database,
  wallet: Wallet,
  uid: AssetUid,
  page: number,
): Promise<WireCaptainMission[]> => {
  await requireOwnCaptain(db, wallet, uid);
  const end = page * PAGE_SIZE;
  // A team has at most two captains, and each position has an index: no more than `end` rows of each are read.
  const rows = await unionAll(selectNewestRuns(db, uid, 0, end), selectNewestRuns(db, uid, 1, end))
    .orderBy(...NEWEST_FIRST)
    .limit(PAGE_SIZE)
    .offset(end - PAGE_SIZE);
  return rows.map(toCaptainMission);
};
