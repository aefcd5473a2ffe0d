import type { AwayReport, WireStandingOrderStep } from '@blacktide/contract';
import { isClaimable, toDisplay, sumByCurrency, toUnits, type Content, type Wallet } from '@blacktide/rules';
import type { Database } from '../../platform/db/database.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { listActiveMissions } from './activeMissions.ts';
import { listOrdersEndedSince } from './orders.ts';
import { toIso } from './runs.ts';

const MAX_STANDING_ORDER_RUNS = 200;

const findSeenAt = async ({ pool }: Database, wallet: Wallet): Promise<Date> => {
  const { rows } = await pool.query<{ at: Date }>('select seen_at as at from players where wallet = $1', [
    wallet,
  ]);
  if (!rows[0]) throw createNotFound('User');
  return rows[0].at;
};

interface StandingOrderRunRow {
  readonly at: Date;
  readonly turn: WireStandingOrderStep;
}

const findStandingOrderRunsSince = async (
  { pool }: Database,
  wallet: Wallet,
  since: Date,
): Promise<StandingOrderRunRow[]> => {
  const { rows } = await pool.query<StandingOrderRunRow>(
    `select at, turn from order_log where wallet = $1 and at > $2 and turn is not null order by id limit $3`,
    [wallet, since, MAX_STANDING_ORDER_RUNS],
  );
  return rows;
};

const sumEarnings = (turns: readonly StandingOrderRunRow[]): AwayReport['earned'] =>
  sumByCurrency(
    turns.flatMap(({ turn }) =>
      (turn.claimed?.money ?? []).map(({ currency, amount }) => ({
        currency,
        amount: toUnits(amount, currency),
      })),
    ),
  ).map(({ currency, amount }) => ({ currency, amount: toDisplay(amount, currency) }));

/** Runs that can be claimed, and what standing orders did since the player last called `markSeen`. */
export const loadAwayReport = async (
  db: Database,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<AwayReport> => {
  const since = await findSeenAt(db, wallet);
  const [active, turns, endedOrders] = await Promise.all([
    listActiveMissions(db, wallet, now, content),
    findStandingOrderRunsSince(db, wallet, since),
    listOrdersEndedSince(db, wallet, since, content),
  ]);
  const isReady = ({ startTime, missionEndTime }: (typeof active)[number]): boolean =>
    isClaimable({ startedAt: Date.parse(startTime), endsAt: Date.parse(missionEndTime) }, now);
  return {
    since: since.toISOString(),
    until: toIso(now),
    finished: active.filter(isReady),
    turns: turns.map(({ at, turn }) => ({ at: at.toISOString(), ...turn })),
    earned: sumEarnings(turns),
    endedOrders,
  };
};

/** The time never moves backwards and never beyond now, because later events were not shown. */
export const markSeen = async (
  { pool }: Database,
  wallet: Wallet,
  until: number,
  now: number,
): Promise<Record<string, never>> => {
  await pool.query('update players set seen_at = greatest(seen_at, $2) where wallet = $1', [
    wallet,
    new Date(Math.min(until, now)),
  ]);
  return {};
};
