import type { Wallet } from '@blacktide/rules';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { readInPages, ROWS_PER_PAGE } from '../../platform/db/readInPages.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { toClaimResult } from './claimResult.ts';
import type { RunRow } from './runs.ts';
import { missionRuns, standingOrders } from './tables.ts';

const { owner, claimedAt, id } = missionRuns;

const readClaimed = (orm: Database['orm'], wallet: Wallet, last: RunRow | null): Promise<RunRow[]> => {
  const isBelow =
    last?.claimedAt && or(lt(claimedAt, last.claimedAt), and(eq(claimedAt, last.claimedAt), lt(id, last.id)));
  return orm
    .select()
    .from(missionRuns)
    .where(and(eq(owner, wallet), isNotNull(claimedAt), isBelow ?? undefined))
    .orderBy(desc(claimedAt), desc(id))
    .limit(ROWS_PER_PAGE);
};

/** Nothing of the outcome: it is secret until the claim. */
const toOpenRun = ({ id: run, mission, kind, team, startedAt, endsAt, paid, commitment }: RunRow) => ({
  id: run,
  mission,
  kind,
  team,
  startTime: startedAt,
  missionEndTime: endsAt,
  paid: paid.map(toWireMoney),
  commitment,
  claimedAt: null,
});

/** The player's runs: first those that are not claimed, then the claimed ones, newest first. */
export const exportRuns = async function* ({ orm }: Database, wallet: Wallet): AsyncGenerator<object> {
  const readOpen = (last: RunRow | null) =>
    orm
      .select()
      .from(missionRuns)
      .where(and(eq(owner, wallet), isNull(claimedAt), last ? gt(id, last.id) : undefined))
      .orderBy(asc(id))
      .limit(ROWS_PER_PAGE);
  for await (const run of readInPages(readOpen)) yield toOpenRun(run);
  for await (const run of readInPages<RunRow>((last) => readClaimed(orm, wallet, last)))
    yield toClaimResult(run);
};

/** All standing orders, also those that have ended. */
export const exportOrders = ({ orm }: Database, wallet: Wallet): AsyncIterable<object> =>
  readInPages<typeof standingOrders.$inferSelect>((last) =>
    orm
      .select()
      .from(standingOrders)
      .where(and(eq(standingOrders.wallet, wallet), last ? gt(standingOrders.id, last.id) : undefined))
      .orderBy(asc(standingOrders.id))
      .limit(ROWS_PER_PAGE),
  );
