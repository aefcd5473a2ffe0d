import type { AwayReport } from '@blacktide/contract';
import {
  isClaimable,
  requireValue,
  sumByCurrency,
  type Content,
  type RunId,
  type Wallet,
} from '@blacktide/rules';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { players } from '../../platform/db/tables.ts';
import { createNotFound } from '../../platform/http/errors.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { listActiveMissions } from './activeMissions.ts';
import { toClaimResult } from './claimResult.ts';
import { listOrders } from './orders.ts';
import { toIso, toMissionRun } from './runs.ts';
import { toInitiateResult } from './sendTeam.ts';
import { missionRuns, orderLog, standingOrders } from './tables.ts';

const MAX_STEPS = 200;

const findSeenAt = async ({ orm }: Database, wallet: Wallet): Promise<Date> => {
  const [player] = await orm
    .select({ seenAt: players.seenAt })
    .from(players)
    .where(eq(players.wallet, wallet));
  if (!player) throw createNotFound('User');
  return player.seenAt;
};

/** The steps of standing orders since then, oldest first, and the runs that they claimed and sent. */
const findStepsSince = async ({ orm }: Database, wallet: Wallet, since: Date) => {
  const steps = await orm
    .select()
    .from(orderLog)
    .where(and(eq(orderLog.wallet, wallet), gt(orderLog.at, since), isNotNull(orderLog.turn)))
    .orderBy(asc(orderLog.id))
    .limit(MAX_STEPS);
  const ids = steps.flatMap(({ turn }) => [turn?.claimed, turn?.sent]).filter(Boolean);
  const runs = await orm
    .select()
    .from(missionRuns)
    .where(sql`${missionRuns.id} = any(${sql.param(ids)}::uuid[])`);
  return { steps, runs: new Map(runs.map((run) => [run.id, run])) };
};

type Steps = Awaited<ReturnType<typeof findStepsSince>>;

const toTurns = ({ steps, runs }: Steps, content: Content): AwayReport['turns'] => {
  const findRun = (id: RunId | null) => (id === null ? null : requireValue(runs.get(id)));
  return steps.map(({ at, orderId, message, turn }) => {
    const { claimed, sent, end } = requireValue(turn);
    const claimedRun = findRun(claimed);
    const sentRun = findRun(sent);
    return {
      at: at.toISOString(),
      orderId,
      claimed: claimedRun && toClaimResult(claimedRun),
      sent: sentRun && toInitiateResult(toMissionRun(sentRun), content),
      end,
      message,
    };
  });
};

const sumEarnings = ({ steps, runs }: Steps): AwayReport['earned'] =>
  sumByCurrency(
    steps.flatMap(({ turn }) => (turn?.claimed ? (runs.get(turn.claimed)?.claim?.money ?? []) : [])),
  ).map(toWireMoney);

/** What battles brought to a player after a time. */
export type SummarizeBattles = (wallet: Wallet, since: Date) => Promise<AwayReport['battles']>;

/** Runs that can be claimed, and what standing orders and battles did since the player last called `markSeen`. */
export const loadAwayReport = async (
  db: Database,
  wallet: Wallet,
  now: number,
  content: Content,
  summarizeBattles: SummarizeBattles,
): Promise<AwayReport> => {
  const since = await findSeenAt(db, wallet);
  const [active, steps, endedOrders, battles] = await Promise.all([
    listActiveMissions(db, wallet, now, content),
    findStepsSince(db, wallet, since),
    listOrders(db, wallet, content, gt(standingOrders.endedAt, since)),
    summarizeBattles(wallet, since),
  ]);
  const isReady = ({ startTime, missionEndTime }: (typeof active)[number]): boolean =>
    isClaimable({ startedAt: Date.parse(startTime), endsAt: Date.parse(missionEndTime) }, now);
  return {
    since: since.toISOString(),
    until: toIso(now),
    finished: active.filter(isReady),
    turns: toTurns(steps, content),
    earned: sumEarnings(steps),
    endedOrders,
    battles,
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
