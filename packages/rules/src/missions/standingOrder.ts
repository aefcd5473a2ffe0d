import { reject, type RuleContext, type Rejected } from '../decision.ts';
import type { Wallet } from '../ids.ts';
import { shortfall, type Money, type Balances } from '../money.ts';
import { DAY_MS } from './mission.ts';
import type { DrawnOutcome, MissionRun } from './missionRun.ts';

/** What a player allows the server to do in their absence: claim a run and send its team again. */
export interface OrderTerms {
  /** How often the team is sent again, at most; null: no such limit. */
  readonly times: number | null;
  /** Nobody is sent again from then on; null: no such limit. */
  readonly until: number | null;
  /** As soon as it may be claimed, or when a plunder gathers nothing more. */
  readonly claimWhen: 'ready' | 'full';
  readonly stopOnFailure: boolean;
  /** What a send must leave in the purse. */
  readonly keep: readonly Money[];
}

/** Why an order ends at a turn of its own; the player can also end it, or claim by hand. */
export type OrderEndReason = 'times' | 'until' | 'failure';

/** Why such an order cannot be given for this run. */
export const validateOrder = (
  { times, until }: Pick<OrderTerms, 'times' | 'until'>,
  run: Pick<MissionRun, 'id' | 'owner' | 'claimedAt'>,
  player: Wallet,
  { now, content }: Pick<RuleContext, 'now' | 'content'>,
): Rejected | null => {
  const { maxOrderTimes, maxOrderDays } = content.missionLimits;
  if (run.owner !== player) return reject('NOT_YOURS', { uid: run.id });
  if (run.claimedAt !== null) return reject('MISSION_CLAIMED_ALREADY', { run: run.id });
  if (times === null && until === null) return reject('ORDER_ENDLESS', {});
  if (times !== null && (!Number.isInteger(times) || times < 1 || times > maxOrderTimes)) {
    return reject('ORDER_TIMES_OUT_OF_RANGE', { times, most: maxOrderTimes });
  }
  const latest = now + maxOrderDays * DAY_MS;
  return until !== null && !(until > now && until <= latest)
    ? reject('ORDER_DATE_OUT_OF_RANGE', { most: maxOrderDays })
    : null;
};

/** When the order acts on this run: never before it can be claimed. */
export const orderDueAt = (
  { startedAt, endsAt, prize }: Pick<MissionRun, 'startedAt' | 'endsAt' | 'prize'>,
  claimWhen: OrderTerms['claimWhen'],
): number =>
  claimWhen === 'full' && prize.kind === 'Plunders' ? Math.max(endsAt, startedAt + prize.capMs) : endsAt;

/** After a claim: why the team stays at home now, or null where it goes again. */
export const findOrderEnd = (
  { times, until, stopOnFailure }: OrderTerms,
  sent: number,
  { type }: Pick<DrawnOutcome, 'type'>,
  now: number,
): OrderEndReason | null => {
  if (stopOnFailure && type === 'failure') return 'failure';
  if (times !== null && sent >= times) return 'times';
  return until !== null && now >= until ? 'until' : null;
};

/** Refuses a send that would leave less than the player wants to keep; `purse` is what it would leave. */
export const validateReserve = (balances: Balances, keep: readonly Money[]): Rejected | null => {
  const short = shortfall(balances, keep);
  return short && reject('ORDER_RESERVE', { currency: short.currency, missing: short.amount });
};
