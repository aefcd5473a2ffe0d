import type { AwayReport, WireStandingOrderStep } from '@blacktide/contract';
import {
  isClaimable,
  requireValue,
  sumByCurrency,
  toDisplay,
  toUnits,
  type Content,
  type Wallet,
} from '@blacktide/rules';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { players } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { listActiveMissions } from './activeMissions.ts';
import { listOrdersEndedSince } from './orders.ts';
import { toIso } from './runs.ts';
import { orderLog } from './tables.ts';

const MAX_STANDING_ORDER_RUNS = 200;

const findSeenAt = async ({ orm }: Database, wallet: Wallet): Promise<Date> => {
  const [player] = await orm
    .select({ seenAt: players.seenAt })
    .from(players)
    .where(eq(players.wallet, wallet));
  if (!player) throw createNotFound('User');
  return player.seenAt;
};

interface StandingOrderRunRow {
  readonly at: Date;
  readonly turn: WireStandingOrderStep;
}

const findStandingOrderRunsSince = async (
  { orm }: Database,
  wallet: Wallet,
  since: Date,
): Promise<StandingOrderRunRow[]> => {
  const rows = await orm
    .select({ at: orderLog.at, turn: orderLog.turn })
    .from(orderLog)
    .where(and(eq(orderLog.wallet, wallet), gt(orderLog.at, since), isNotNull(orderLog.turn)))
    .orderBy(asc(orderLog.id))
    .limit(MAX_STANDING_ORDER_RUNS);
  return rows.map(({ at, turn }) => ({ at, turn: requireValue(turn) }));
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
  { orm }: Database,
  wallet: Wallet,
  until: number,
  now: number,
): Promise<Record<string, never>> => {
  const { seenAt } = players;
  const seen = sql.param(new Date(Math.min(until, now)), seenAt);
  await orm
    .update(players)
    .set({ seenAt: sql`greatest(${seenAt}, ${seen})` })
    .where(eq(players.wallet, wallet));
  return {};
};
