import { ORDER_TEXTS, sentenceFor } from '@blacktide/content';
import {
  api,
  type ClaimResult,
  type InitiateResult,
  type OrderEndShown,
  type OrderTurn,
} from '@blacktide/contract';
import {
  accept,
  DAY_MS,
  orderDueAt,
  orderEnds,
  present,
  refuseReserve,
  utcDay,
  type Accepted,
  type Context,
  type JobId,
  type Rejected,
} from '@blacktide/rules';
import * as z from 'zod/mini';
import { standingOrders } from '../../platform/db/schema.ts';
import { defineAction } from '../../platform/executor/action.ts';
import { need, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import type { EmissionGauge } from './emission.ts';
import { ended, log, termsOf, type OrderRow } from './orderRows.ts';
import { needsOfTeam, sendTeam, type Seafaring } from './sendTeam.ts';
import { needsOfClaim, needsOfTrainee, settleClaim } from './settleClaim.ts';

/** What the steward queues: the order, and the run and team it had then. */
export const turnAsked = z.strictObject({
  orderId: z.uuid(),
  run: z.uuid(),
  team: z.array(z.string()),
});

/** One turn of one order: everything it touches while it decides. */
class Turn {
  readonly #order: OrderRow;
  readonly #job: JobId;
  readonly #work: UnitOfWork;
  readonly #context: Context;
  #claimed: ClaimResult | null = null;
  #sent: InitiateResult | null = null;

  constructor(order: OrderRow, job: JobId, work: UnitOfWork, context: Context) {
    this.#order = order;
    this.#job = job;
    this.#work = work;
    this.#context = context;
  }

  claimed(claim: Accepted<unknown, ClaimResult>): void {
    // Booked at once: what came home can pay for going again.
    this.#work.apply(this.#job, claim.effects);
    this.#claimed = claim.result;
  }

  /** Nothing is lost and nothing goes on: the order looks again at `dueAt`. */
  waits(message: string, dueAt: number): Accepted<null, OrderTurn> {
    this.#work.table(standingOrders).put({ ...this.#order, message, dueAt: new Date(dueAt) });
    return this.#tell('waiting', message, null, []);
  }

  ends(end: OrderEndShown, message: string): Accepted<null, OrderTurn> {
    this.#work.table(standingOrders).put(ended(this.#order, end, message, this.#context.now));
    return this.#tell('ended', message, end, []);
  }

  goesOn(next: Accepted<SentRun, InitiateResult>): Accepted<null, OrderTurn> {
    const message = ORDER_TEXTS.sent(next.result.mission.name);
    this.#sent = next.result;
    this.#work.table(standingOrders).put({
      ...this.#order,
      run: next.state.id,
      sent: this.#order.sent + 1,
      dueAt: new Date(orderDueAt(next.state, this.#order.claimWhen)),
      message,
    });
    return this.#tell('sent', message, null, next.effects);
  }

  #tell(
    what: 'waiting' | 'ended' | 'sent',
    message: string,
    end: OrderEndShown | null,
    effects: Accepted<unknown, unknown>['effects'],
  ): Accepted<null, OrderTurn> {
    const { id: orderId, wallet } = this.#order;
    const line = { orderId, wallet, at: this.#context.now, jobId: this.#job };
    const turn: OrderTurn = { orderId, claimed: this.#claimed, sent: this.#sent, end, message };
    if (this.#claimed) {
      log(this.#work, { ...line, what: 'claimed', message: ORDER_TEXTS.claimed(this.#claimed.mission.name) });
    }
    log(this.#work, { ...line, what, message, turn });
    return accept(null, effects, turn);
  }
}

type SentRun = Parameters<typeof orderDueAt>[0] & { readonly id: OrderRow['run'] };

const midnightAfter = (now: number): number => (utcDay(now) + 1) * DAY_MS;

/** Why a claim or a send did not happen, as the order sees it: a dry faucet is waited for, all else ends it. */
const refusedTurn = (turn: Turn, { rejection }: Rejected, now: number): Accepted<null, OrderTurn> => {
  const sentence = sentenceFor(rejection);
  if (rejection.code === 'FAUCET_DRY') return turn.waits(sentence, midnightAfter(now));
  return turn.ends(rejection.code === 'ORDER_RESERVE' ? 'reserve' : 'refused', sentence);
};

const takeTurn = (
  order: OrderRow,
  job: JobId,
  work: UnitOfWork,
  context: Context,
  { emission, sea }: { readonly emission: EmissionGauge; readonly sea: Seafaring },
): Accepted<null, OrderTurn> => {
  const turn = new Turn(order, job, work, context);
  const { now } = context;
  const claim = settleClaim({ claimant: order.wallet, run: order.run, job }, work, context, emission);
  if (!claim.ok) return refusedTurn(turn, claim, now);
  turn.claimed(claim);

  const terms = termsOf(order);
  const end = orderEnds(terms, order.sent, claim.state.outcome, now);
  if (end) return turn.ends(end, ORDER_TEXTS[end]);
  const next = sendTeam(
    {
      sender: order.wallet,
      mission: order.mission,
      team: order.team,
      levelCount: order.levelCount,
      orderId: order.id,
      refuse: (purse) => refuseReserve(purse, terms.keep),
    },
    work,
    context,
    sea,
  );
  return next.ok ? turn.goesOn(next) : refusedTurn(turn, next, now);
};

/** A standing order whose run is due: claim, and send again within its terms, in one commit. */
export const turnAction = (emission: EmissionGauge, sea: Seafaring) =>
  defineAction({
    endpoint: { ...api.missions.placeOrder, body: turnAsked },
    notification: 'standingOrder',
    needs: ({ body }) => [
      need(standingOrders, body.orderId),
      ...needsOfClaim(body.run),
      ...needsOfTeam(body.team),
    ],
    needsThen: ({ body }, work) => needsOfTrainee(body.run, work),
    decide: ({ id: job, body }, work, context) => {
      const order = present(work.table(standingOrders).get(body.orderId));
      if (order.endedAt !== null || order.run !== body.run) {
        const message = ORDER_TEXTS.over;
        return accept(null, [], { orderId: order.id, claimed: null, sent: null, end: null, message });
      }
      return takeTurn(order, job, work, context, { emission, sea });
    },
    says: ({ message }) => message,
    succeeded: ({ end }) => end !== 'refused',
  });
