import type { AwayReport, OrderTurn } from '@blacktide/contract';
import { isClaimable, toDisplay, total, units, type Content, type Wallet } from '@blacktide/rules';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { listActive } from './activeMissions.ts';
import { endedSince } from './orders.ts';
import { iso } from './runs.ts';

const MOST_TURNS = 200;

const seenAt = async ({ pool }: Database, wallet: Wallet): Promise<Date> => {
  const { rows } = await pool.query<{ at: Date }>('select seen_at as at from players where wallet = $1', [
    wallet,
  ]);
  if (!rows[0]) throw notFound('User');
  return rows[0].at;
};

interface Turn {
  readonly at: Date;
  readonly turn: OrderTurn;
}

const turnsSince = async ({ pool }: Database, wallet: Wallet, since: Date): Promise<Turn[]> => {
  const { rows } = await pool.query<Turn>(
    `select at, turn from order_log where wallet = $1 and at > $2 and turn is not null order by id limit $3`,
    [wallet, since, MOST_TURNS],
  );
  return rows;
};

const earnedBy = (turns: readonly Turn[]): AwayReport['earned'] =>
  total(
    turns.flatMap(({ turn }) =>
      (turn.claimed?.money ?? []).map(({ currency, amount }) => ({
        currency,
        amount: units(amount, currency),
      })),
    ),
  ).map(({ currency, amount }) => ({ currency, amount: toDisplay(amount, currency) }));

/** What is ready, and what standing orders did, since the player last said that they had seen it. */
export const awayReport = async (
  db: Database,
  wallet: Wallet,
  now: number,
  content: Content,
): Promise<AwayReport> => {
  const since = await seenAt(db, wallet);
  const [active, turns, endedOrders] = await Promise.all([
    listActive(db, wallet, now, content),
    turnsSince(db, wallet, since),
    endedSince(db, wallet, since, content),
  ]);
  const isReady = ({ startTime, missionEndTime }: (typeof active)[number]): boolean =>
    isClaimable({ startedAt: Date.parse(startTime), endsAt: Date.parse(missionEndTime) }, now);
  return {
    since: since.toISOString(),
    until: iso(now),
    finished: active.filter(isReady),
    turns: turns.map(({ at, turn }) => ({ at: at.toISOString(), ...turn })),
    earned: earnedBy(turns),
    endedOrders,
  };
};

/** Never backwards, and never beyond now: what was not shown is not seen. */
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
