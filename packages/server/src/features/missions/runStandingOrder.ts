import { ORDER_TEXTS, formatRejection } from '@blacktide/content';
import type {
  ClaimResult,
  InitiateResult,
  WireOrderEndReason,
  WireStandingOrderStep,
} from '@blacktide/contract';
import {
  accept,
  DAY_MS,
  orderDueAt,
  findOrderEnd,
  requireValue,
  toRunId,
  validateReserve,
  utcDay,
  type Accepted,
  type JobId,
  type Rejected,
} from '@blacktide/rules';
import * as z from 'zod/mini';
import { standingOrders } from './tables.ts';
import {
  defineAction,
  type ActionContext,
  type ResultNotifications,
} from '../../platform/executor/action.ts';
import { rowByKey, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { toEndedOrder, addOrderLogLine, toOrderTerms, type OrderRow } from './orderRows.ts';
import { needsOfTeam, sendTeam } from './sendTeam.ts';
import { needsOfClaim, needsOfPrize, settleClaim } from './settleClaim.ts';

/** The order, and the run and team that it had when the request was queued. */
const standingOrderPayload = z.strictObject({
  orderId: z.uuid(),
  run: z.uuid(),
  team: z.array(z.string()),
});

/** One execution of one standing order: collects what was claimed and sent, and writes the order and its log. */
class StandingOrderStep {
  readonly #order: OrderRow;
  readonly #job: JobId;
  readonly #work: UnitOfWork;
  readonly #context: ActionContext;
  #claimed: ClaimResult | null = null;
  #sent: InitiateResult | null = null;

  constructor(order: OrderRow, job: JobId, work: UnitOfWork, context: ActionContext) {
    this.#order = order;
    this.#job = job;
    this.#work = work;
    this.#context = context;
  }

  recordClaim(claim: Accepted<unknown, ClaimResult>): void {
    // Booked at once: the reward can pay for the next send.
    this.#work.apply(this.#job, claim.effects);
    this.#claimed = claim.result;
  }

  /** The order tries again at `dueAt`. */
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
    const claimed = this.#claimed;
    const sent = this.#sent;
    if (claimed) {
      addOrderLogLine(this.#work, {
        ...line,
        what: 'claimed',
        message: ORDER_TEXTS.claimed(claimed.mission.name),
      });
    }
    const turn = { claimed: claimed && toRunId(claimed.id), sent: sent && toRunId(sent.id), end };
    addOrderLogLine(this.#work, { ...line, what, message, turn });
    return accept(null, effects, { orderId, claimed, sent, end, message });
  }
}

type SentRun = Parameters<typeof orderDueAt>[0] & { readonly id: OrderRow['run'] };

const nextUtcMidnight = (now: number): number => (utcDay(now) + 1) * DAY_MS;

/** A faucet that has reached its limit postpones the order; every other rejection ends it. */
const handleRejection = (
  step: StandingOrderStep,
  { rejection }: Rejected,
  now: number,
): Accepted<null, WireStandingOrderStep> => {
  const sentence = formatRejection(rejection);
  if (rejection.code === 'FAUCET_DRY') return step.postpone(sentence, nextUtcMidnight(now));
  return step.end(rejection.code === 'ORDER_RESERVE' ? 'reserve' : 'refused', sentence);
};

const runStandingOrder = (
  order: OrderRow,
  job: JobId,
  work: UnitOfWork,
  context: ActionContext,
): Accepted<null, WireStandingOrderStep> => {
  const step = new StandingOrderStep(order, job, work, context);
  const { now } = context;
  const claim = settleClaim({ claimant: order.wallet, run: order.run, job }, work, context);
  if (!claim.ok) return handleRejection(step, claim, now);
  step.recordClaim(claim);

  const terms = toOrderTerms(order);
  const end = findOrderEnd(terms, order.sent, claim.state.outcome, now);
  if (end) return step.end(end, ORDER_TEXTS[end]);
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
  );
  return next.ok ? step.recordSend(next) : handleRejection(step, next, now);
};

/** Executes a standing order whose run is due: claims, and sends again within its terms, in one commit. */
export const standingOrderAction = defineAction({
  name: 'standingOrder',
  payload: standingOrderPayload,
  needs: ({ payload }) => [
    rowByKey(standingOrders, payload.orderId),
    ...needsOfClaim(payload.run),
    ...needsOfTeam(payload.team),
  ],
  needsAfterLoad: ({ wallet, payload }, work) => needsOfPrize(wallet, payload.run, work),
  decide: ({ id: job, payload }, work, context) => {
    const order = requireValue(work.table(standingOrders).get(payload.orderId));
    if (order.endedAt !== null || order.run !== payload.run) {
      const message = ORDER_TEXTS.over;
      return accept(null, [], { orderId: order.id, claimed: null, sent: null, end: null, message });
    }
    return runStandingOrder(order, job, work, context);
  },
});

export const standingOrderNotifications: ResultNotifications<'standingOrder'> = {
  standingOrder: { message: ({ message }) => message, succeeded: ({ end }) => end !== 'refused' },
};
