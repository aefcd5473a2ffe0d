import { ORDER_TEXTS, formatRejection } from '@blacktide/content';
import {
  api,
  type ClaimResult,
  type InitiateResult,
  type WireOrderEndReason,
  type WireStandingOrderStep,
} from '@blacktide/contract';
import {
  accept,
  DAY_MS,
  orderDueAt,
  findOrderEnd,
  requireValue,
  validateReserve,
  utcDay,
  type Accepted,
  type RuleContext,
  type JobId,
  type Rejected,
} from '@blacktide/rules';
import * as z from 'zod/mini';
import { standingOrders } from './tables.ts';
import { defineAction } from '../../platform/executor/action.ts';
import { rowByKey, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import type { EmissionGauge } from './emission.ts';
import { toEndedOrder, addOrderLogLine, toOrderTerms, type OrderRow } from './orderRows.ts';
import { needsOfTeam, sendTeam, type MissionDependencies } from './sendTeam.ts';
import { needsOfClaim, needsOfTrainee, settleClaim } from './settleClaim.ts';

/** What the steward queues: the order, and the run and team it had then. */
export const standingOrderBody = z.strictObject({
  orderId: z.uuid(),
  run: z.uuid(),
  team: z.array(z.string()),
});

/** One turn of one order: everything it touches while it decides. */
class StandingOrderStep {
  readonly #order: OrderRow;
  readonly #job: JobId;
  readonly #work: UnitOfWork;
  readonly #context: RuleContext;
  #claimed: ClaimResult | null = null;
  #sent: InitiateResult | null = null;

  constructor(order: OrderRow, job: JobId, work: UnitOfWork, context: RuleContext) {
    this.#order = order;
    this.#job = job;
    this.#work = work;
    this.#context = context;
  }

  recordClaim(claim: Accepted<unknown, ClaimResult>): void {
    // Booked at once: what came home can pay for going again.
    this.#work.apply(this.#job, claim.effects);
    this.#claimed = claim.result;
  }

  /** Nothing is lost and nothing goes on: the order looks again at `dueAt`. */
  postpone(message: string, dueAt: number): Accepted<null, WireStandingOrderStep> {
    this.#work.table(standingOrders).replace({ ...this.#order, message, dueAt: new Date(dueAt) });
    return this.#finish('waiting', message, null, []);
  }

  end(end: WireOrderEndReason, message: string): Accepted<null, WireStandingOrderStep> {
    this.#work.table(standingOrders).replace(toEndedOrder(this.#order, end, message, this.#context.now));
    return this.#finish('ended', message, end, []);
  }

  recordSend(next: Accepted<SentRun, InitiateResult>): Accepted<null, WireStandingOrderStep> {
    const message = ORDER_TEXTS.sent(next.result.mission.name);
    this.#sent = next.result;
    this.#work.table(standingOrders).replace({
      ...this.#order,
      run: next.state.id,
      sent: this.#order.sent + 1,
      dueAt: new Date(orderDueAt(next.state, this.#order.claimWhen)),
      message,
    });
    return this.#finish('sent', message, null, next.effects);
  }

  #finish(
    what: 'waiting' | 'ended' | 'sent',
    message: string,
    end: WireOrderEndReason | null,
    effects: Accepted<unknown, unknown>['effects'],
  ): Accepted<null, WireStandingOrderStep> {
    const { id: orderId, wallet } = this.#order;
    const line = { orderId, wallet, at: this.#context.now, jobId: this.#job };
    const turn: WireStandingOrderStep = { orderId, claimed: this.#claimed, sent: this.#sent, end, message };
    if (this.#claimed) {
      addOrderLogLine(this.#work, {
        ...line,
        what: 'claimed',
        message: ORDER_TEXTS.claimed(this.#claimed.mission.name),
      });
    }
    addOrderLogLine(this.#work, { ...line, what, message, turn });
    return accept(null, effects, turn);
  }
}

type SentRun = Parameters<typeof orderDueAt>[0] & { readonly id: OrderRow['run'] };

const nextUtcMidnight = (now: number): number => (utcDay(now) + 1) * DAY_MS;

/** Why a claim or a send did not happen, as the order sees it: a dry faucet is waited for, all else ends it. */
const handleRejection = (
  turn: StandingOrderStep,
  { rejection }: Rejected,
  now: number,
): Accepted<null, WireStandingOrderStep> => {
  const sentence = formatRejection(rejection);
  if (rejection.code === 'FAUCET_DRY') return turn.postpone(sentence, nextUtcMidnight(now));
  return turn.end(rejection.code === 'ORDER_RESERVE' ? 'reserve' : 'refused', sentence);
};

const runStandingOrder = (
  order: OrderRow,
  job: JobId,
  work: UnitOfWork,
  context: RuleContext,
  { emission, sea: dependencies }: { readonly emission: EmissionGauge; readonly sea: MissionDependencies },
): Accepted<null, WireStandingOrderStep> => {
  const turn = new StandingOrderStep(order, job, work, context);
  const { now } = context;
  const claim = settleClaim({ claimant: order.wallet, run: order.run, job }, work, context, emission);
  if (!claim.ok) return handleRejection(turn, claim, now);
  turn.recordClaim(claim);

  const terms = toOrderTerms(order);
  const end = findOrderEnd(terms, order.sent, claim.state.outcome, now);
  if (end) return turn.end(end, ORDER_TEXTS[end]);
  const next = sendTeam(
    {
      sender: order.wallet,
      mission: order.mission,
      team: order.team,
      levelCount: order.levelCount,
      orderId: order.id,
      refuse: (balances) => validateReserve(balances, terms.keep),
    },
    work,
    context,
    dependencies,
  );
  return next.ok ? turn.recordSend(next) : handleRejection(turn, next, now);
};

/** A standing order whose run is due: claim, and send again within its terms, in one commit. */
export const standingOrderAction = (emission: EmissionGauge, dependencies: MissionDependencies) =>
  defineAction({
    endpoint: { ...api.missions.placeOrder, body: standingOrderBody },
    notification: 'standingOrder',
    needs: ({ body }) => [
      rowByKey(standingOrders, body.orderId),
      ...needsOfClaim(body.run),
      ...needsOfTeam(body.team),
    ],
    needsAfterLoad: ({ body }, work) => needsOfTrainee(body.run, work),
    decide: ({ id: job, body }, work, context) => {
      const order = requireValue(work.table(standingOrders).get(body.orderId));
      if (order.endedAt !== null || order.run !== body.run) {
        const message = ORDER_TEXTS.over;
        return accept(null, [], { orderId: order.id, claimed: null, sent: null, end: null, message });
      }
      return runStandingOrder(order, job, work, context, { emission, sea: dependencies });
    },
    formatMessage: ({ message }) => message,
    isSuccess: ({ end }) => end !== 'refused',
  });
