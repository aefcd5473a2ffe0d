import type { Money, RunId, Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { missionRuns, standingOrders } from './tables.ts';

/** A player with more claims on one day reaches every goal with these. */
const MAX_CLAIMS_OF_DAY = sql.raw('1000');
/** Runs in which a captain for the first steps is looked for. */
const MAX_EARLIEST_RUNS = sql.raw('100');

const ACTIVE_RUN = { mission: missionRuns.mission, team: missionRuns.team };
const SELECT_ACTIVE = compileSql(
  sql`select ${selectList(ACTIVE_RUN)} from ${missionRuns}
    where ${missionRuns.owner} = $1 and ${missionRuns.claimedAt} is null order by ${missionRuns.endsAt}`,
);

const CLAIM = { mission: missionRuns.mission, money: sql<unknown>`${missionRuns.claim} -> 'money'` };
const SELECT_CLAIMS_SINCE = compileSql(
  sql`select ${selectList(CLAIM)} from ${missionRuns}
    where ${missionRuns.owner} = $1 and ${missionRuns.claimedAt} >= $2::timestamptz
    order by ${missionRuns.claimedAt} desc limit ${MAX_CLAIMS_OF_DAY}`,
);

const ORDERED = {
  ordered: sql<boolean>`exists (select from ${standingOrders} where ${standingOrders.wallet} = $1)`,
};
const FIND_ORDER = compileSql(sql`select ${selectList(ORDERED)}`);

const TEAM = { team: missionRuns.team };
const SELECT_EARLIEST_TEAMS = compileSql(
  sql`select ${selectList(TEAM)} from ${missionRuns}
    where ${missionRuns.owner} = $1 and ${missionRuns.claimedAt} is not null
    order by ${missionRuns.claimedAt} limit ${MAX_EARLIEST_RUNS}`,
);

const RUN_STATE = { isClaimed: sql<boolean>`${missionRuns.claimedAt} is not null` };
const FIND_OWN_RUN = compileSql(
  sql`select ${selectList(RUN_STATE)} from ${missionRuns}
    where ${missionRuns.id} = $1::uuid and ${missionRuns.owner} = $2`,
);

/** What the runs and orders of a player show. */
interface MissionFacts {
  /** Missions of the runs that are not claimed. */
  readonly active: readonly string[];
  /** Claims since the given time. */
  readonly claims: readonly { readonly mission: string; readonly money: readonly Money[] }[];
  /** Whether the player has ever placed a standing order. */
  readonly ordered: boolean;
}

export const loadMissionFacts = async (
  { prepared }: Database,
  wallet: Wallet,
  since: Date,
): Promise<MissionFacts> => {
  const [active, claims, orders] = await Promise.all([
    prepared.query<RowOf<typeof ACTIVE_RUN>>(SELECT_ACTIVE, [wallet]),
    prepared.query<RowOf<typeof CLAIM>>(SELECT_CLAIMS_SINCE, [wallet, since]),
    prepared.query<RowOf<typeof ORDERED>>(FIND_ORDER, [wallet]),
  ]);
  return {
    active: active.rows.map(({ mission }) => mission),
    claims: claims.rows.map(({ mission, money }) => ({
      mission,
      // The driver of a compiled statement does not know the form of amounts.
      money: missionRuns.claim.mapFromDriverValue(money) as readonly Money[],
    })),
    ordered: orders.rows[0]?.ordered ?? false,
  };
};

/** Captains that the player has sent: those of the earliest claimed runs, then those that are away now. */
export const listSentCaptains = async ({ prepared }: Database, wallet: Wallet): Promise<string[]> => {
  const [claimed, active] = await Promise.all([
    prepared.query<RowOf<typeof TEAM>>(SELECT_EARLIEST_TEAMS, [wallet]),
    prepared.query<RowOf<typeof ACTIVE_RUN>>(SELECT_ACTIVE, [wallet]),
  ]);
  return [...new Set([...claimed.rows, ...active.rows].flatMap(({ team }) => team))];
};

/** Whether a run of the player is claimed; null if the player has no such run. */
export const isOwnRunClaimed = async (
  { prepared }: Database,
  wallet: Wallet,
  run: RunId,
): Promise<boolean | null> => {
  const { rows } = await prepared.query<RowOf<typeof RUN_STATE>>(FIND_OWN_RUN, [run, wallet]);
  return rows[0]?.isClaimed ?? null;
};
