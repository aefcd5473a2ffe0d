import type { MissionRun, Wallet } from '@blacktide/rules';
import { compileSql, selectList, type RowOf } from '@blacktide/sql';
import { getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { missionRuns, standingOrders } from './tables.ts';
import type { NewRow, Row } from '../../platform/executor/storedTable.ts';

export type RunRow = Row<typeof missionRuns>;

/** The run for the rules. */
export const toMissionRun = (row: Pick<RunRow, keyof MissionRun>): MissionRun => ({
  id: row.id,
  owner: row.owner,
  mission: row.mission,
  kind: row.kind,
  team: row.team,
  startedAt: row.startedAt.getTime(),
  endsAt: row.endsAt.getTime(),
  levelCount: row.levelCount,
  paid: row.paid,
  outcome: row.outcome,
  prize: row.prize,
  contentHash: row.contentHash,
  commitment: row.commitment,
  playerSeed: row.playerSeed,
  serverSeed: row.serverSeed,
  claimedAt: row.claimedAt?.getTime() ?? null,
});

export const toNewRunRow = (run: MissionRun, orderId: string | null): NewRow<typeof missionRuns> => ({
  ...run,
  startedAt: new Date(run.startedAt),
  endsAt: new Date(run.endsAt),
  claimedAt: null,
  claim: null,
  claimJob: null,
  orderId,
});

const ACTIVE = sql`${missionRuns.owner} = $1 and ${missionRuns.claimedAt} is null`;

const RUN_SUMMARY = { id: missionRuns.id, mission: missionRuns.mission, endsAt: missionRuns.endsAt };
const FIND_ACTIVE_RUNS = compileSql(
  sql`select ${selectList(RUN_SUMMARY)} from ${missionRuns} where ${ACTIVE}`,
);

/** The player's unclaimed runs by id, without the facts that only the rules need. */
export const findActiveRuns = async (
  { pool }: Database,
  wallet: Wallet,
): Promise<Map<string, RowOf<typeof RUN_SUMMARY>>> => {
  const { rows } = await pool.query<RowOf<typeof RUN_SUMMARY>>(FIND_ACTIVE_RUNS, [wallet]);
  return new Map(rows.map((row) => [row.id, row]));
};

const { paid, prize } = missionRuns;
/** Without the query builder, exact JSON arrives undecoded. */
const ENCODED_RUN = {
  ...getTableColumns(missionRuns),
  paid: sql<unknown>`${paid}`,
  prize: sql<unknown>`${prize}`,
};
const LIST_ACTIVE_RUNS = compileSql(
  sql`select ${selectList(ENCODED_RUN)} from ${missionRuns} where ${ACTIVE}
    order by ${missionRuns.endsAt}, ${missionRuns.id}`,
);

/** The player's unclaimed runs, earliest end first. */
export const listActiveRuns = async ({ pool }: Database, wallet: Wallet): Promise<MissionRun[]> => {
  const { rows } = await pool.query<RowOf<typeof ENCODED_RUN>>(LIST_ACTIVE_RUNS, [wallet]);
  return rows.map((row) =>
    toMissionRun({
      ...row,
      paid: paid.mapFromDriverValue(row.paid) as RunRow['paid'],
      prize: prize.mapFromDriverValue(row.prize) as RunRow['prize'],
    }),
  );
};

/** How many runs are not claimed, and how many standing orders have not ended. */
export const countActive = async ({ orm }: Database): Promise<{ runs: number; orders: number }> => {
  const [runs, orders] = await Promise.all([
    orm.$count(missionRuns, isNull(missionRuns.claimedAt)),
    orm.$count(standingOrders, isNull(standingOrders.endedAt)),
  ]);
  return { runs, orders };
};

export const toIso = (at: number): string => new Date(at).toISOString();
