import { DECIMALS } from '@blacktide/rules';
import * as z from 'zod/mini';
import { ACT, endpoint, READ } from '../../endpoint.ts';
import { empty, jobId, timestamp } from '../../shapes.ts';
import { activeMissionPath } from './paths.ts';
import { claimResult, initiateResult, missionBrief, money, picture } from './shapes.ts';

/** Why an order is over; `message` says it in words. */
export const ORDER_ENDS = ['times', 'until', 'failure', 'reserve', 'refused', 'byHand', 'cancelled'] as const;
export const orderEnd = z.enum(ORDER_ENDS);
export type OrderEndShown = z.output<typeof orderEnd>;

/** When the server claims: as soon as it may, or when a plunder gathers nothing more. */
export const claimWhen = z.enum(['ready', 'full']);

const terms = {
  /** How often the team is sent again, at most; null: no such limit. */
  times: z.nullable(z.int()),
  /** Nobody is sent again from then on; null: no such limit. */
  until: z.nullable(timestamp),
  claimWhen,
  /** Ends when a mission came to nothing. */
  stopOnFailure: z.boolean(),
  /** What a re-send must leave in the purse, in each currency. */
  keep: z.array(money),
};

export const standingOrder = z.strictObject({
  id: z.uuid(),
  mission: missionBrief,
  nfts: z.array(z.strictObject({ uid: z.string(), metadata: picture })),
  levelCount: z.int(),
  ...terms,
  /** How often it has sent the team. */
  sent: z.int(),
  state: z.enum(['active', 'ended']),
  /** The run that it goes on from; null when it is over. */
  activeMissionPath: z.nullable(z.string()),
  /** When the server acts next; null when it is over. */
  nextAt: z.nullable(timestamp),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  end: z.nullable(orderEnd),
  message: z.string(),
});
export type StandingOrder = z.output<typeof standingOrder>;

/** One line of the activity log. */
export const orderLogEntry = z.strictObject({
  at: timestamp,
  what: z.enum(['placed', 'claimed', 'sent', 'waiting', 'ended']),
  message: z.string(),
  /** The job that did it; null for what the player did. */
  jobId: z.nullable(jobId),
});
export type OrderLogEntry = z.output<typeof orderLogEntry>;

/** What a standing order did at one of its turns: the result of a `standingOrder` notification. */
export const orderTurn = z.strictObject({
  orderId: z.uuid(),
  claimed: z.nullable(claimResult),
  sent: z.nullable(initiateResult),
  /** Set when the order is over with this turn. */
  end: z.nullable(orderEnd),
  message: z.string(),
});
export type OrderTurn = z.output<typeof orderTurn>;

/** As a caller names it: no finer than the currency. */
const moneyAsked = money.check(
  z.refine(({ currency, amount }) => {
    const scaled = amount * 10 ** DECIMALS[currency];
    return Math.abs(scaled - Math.round(scaled)) < 1e-3;
  }, 'too many decimals'),
);

const orderId = z.strictObject({ id: z.uuid() });

export const orders = {
  orders: endpoint({
    method: 'GET',
    path: '/missions/orders',
    summary: 'Own standing orders: the active ones, then the fifty that ended last',
    auth: 'session',
    rate: READ,
    response: z.array(standingOrder),
  }),
  placeOrder: endpoint({
    method: 'POST',
    path: '/missions/orders',
    summary: 'From now on the server claims this run and sends its team again, within the terms given',
    auth: 'session',
    rate: ACT,
    body: z.strictObject({
      activeMissionPath,
      times: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1000)))),
      until: z.optional(z.nullable(timestamp)),
      claimWhen: z.optional(claimWhen),
      stopOnFailure: z.optional(z.boolean()),
      keep: z.optional(z.array(moneyAsked).check(z.maxLength(6))),
    }),
    response: standingOrder,
  }),
  cancelOrder: endpoint({
    method: 'DELETE',
    path: '/missions/orders/:id',
    summary: 'Ends an own standing order; the run under way goes on and is the player’s to claim',
    auth: 'session',
    rate: ACT,
    params: orderId,
    response: empty,
  }),
  orderLog: endpoint({
    method: 'GET',
    path: '/missions/orders/:id/log',
    summary: 'What a standing order has done, newest first, at most 200 lines',
    auth: 'session',
    rate: READ,
    params: orderId,
    response: z.array(orderLogEntry),
  }),
} as const;
