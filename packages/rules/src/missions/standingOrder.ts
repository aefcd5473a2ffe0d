import { reject, type Rejected } from '../decision.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { Wallet } from '../ids.ts';
import { shortfall, type Money, type Balances } from '../money.ts';
import type { DrawnOutcome } from './kindRule.ts';
import { kindRule } from './kinds/registry.ts';
import { DAY_MS } from './mission.ts';
import type { MissionRun } from './missionRun.ts';

/** What a player allows the server to do without them: claim a run and send its team again. */
export interface OrderTerms {
  /** How often the team is sent again, at most; null: no limit. */
  readonly times: number | null;
  /** The team is not sent again from then on; null: no limit. */
  readonly until: number | null;
  /** As soon as it can be claimed, or when waiting longer adds nothing. */
  readonly claimWhen: 'ready' | 'full';
  readonly stopOnFailure: boolean;
  /** The balances that a send must leave. */
  readonly keep: readonly Money[];
}

/** Why a run of the order ends it; the player can also cancel it, or claim the mission. */
type OrderEndReason = 'times' | 'until' | 'failure';

/** Why such an order cannot be placed for this run. */
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
  run: Pick<MissionRun, 'startedAt' | 'endsAt' | 'prize'>,
  claimWhen: OrderTerms['claimWhen'],
): number => (claimWhen === 'full' ? kindRule(run.prize.kind).fullAt(run.prize, run) : run.endsAt);

/** After a claim: why the team is not sent again, or null where it is. */
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

/** Rejects a send that would leave less than the player wants to keep; `balances` is what it would leave. */
export const validateReserve = (balances: Balances, keep: readonly Money[]): Rejected | null => {
  const short = shortfall(balances, keep);
  return short && reject('ORDER_RESERVE', { currency: short.currency, missing: short.amount });
};
