import { MISSION_TEXTS } from '@blacktide/content';
import type { WireClaimedMission } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { toClaimResult } from './claimResult.ts';
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
