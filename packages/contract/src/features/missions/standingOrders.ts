import { DECIMALS } from '@blacktide/rules';
import * as zod from 'zod/mini';
import * as z from '../../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint, READ_RATE_LIMIT } from '../../endpoint.ts';
import { emptyObject, jobId, money, timestamp } from '../../schemas.ts';
import { activeMissionPathSchema } from './paths.ts';
import { claimResult, initiateResult, missionBrief, picture } from './schemas.ts';

/** Why an order ended; `message` is the text for the player. */
const ORDER_END_REASONS = ['times', 'until', 'failure', 'reserve', 'refused', 'byHand', 'cancelled'] as const;
const orderEndReason = z.enum(ORDER_END_REASONS);
export type WireOrderEndReason = z.output<typeof orderEndReason>;

/** When the server claims: as soon as it may, or when a plunder gathers nothing more. */
const claimWhen = z.enum(['ready', 'full']);

const orderTerms = {
  /** How often the team is sent again, at most; null: no such limit. */
  times: z.nullable(z.int()),
  /** Nobody is sent again from then on; null: no such limit. */
  until: z.nullable(timestamp),
  claimWhen,
  /** Ends when a mission came to nothing. */
  stopOnFailure: z.boolean(),
  /** The balances that a re-send must leave, by currency. */
  keep: z.array(money),
};

export const standingOrder = z.strictObject({
  id: z.uuid(),
  mission: missionBrief,
  nfts: z.array(z.strictObject({ uid: z.string(), metadata: picture })),
  levelCount: z.int(),
  ...orderTerms,
  /** How often it has sent the team. */
  sent: z.int(),
  state: z.enum(['active', 'ended']),
  /** The run that it goes on from; null when it is over. */
  activeMissionPath: z.nullable(z.string()),
  /** When the server acts next; null when it is over. */
  nextAt: z.nullable(timestamp),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  end: z.nullable(orderEndReason),
  message: z.string(),
});
export type StandingOrder = z.output<typeof standingOrder>;

/** One entry of the activity log. */
const orderLogEntry = z.strictObject({
  at: timestamp,
  what: z.enum(['placed', 'claimed', 'sent', 'waiting', 'ended']),
  message: z.string(),
  /** The job that did it; null for what the player did. */
  jobId: z.nullable(jobId),
});
export type OrderLogEntry = z.output<typeof orderLogEntry>;

/** What a standing order did at one of its turns: the result of a `standingOrder` notification. */
export const standingOrderStep = z.strictObject({
  orderId: z.uuid(),
  claimed: z.nullable(claimResult),
  sent: z.nullable(initiateResult),
  /** Set when this run of the order ended it. */
  end: z.nullable(orderEndReason),
  message: z.string(),
});
export type WireStandingOrderStep = z.output<typeof standingOrderStep>;

/** As a caller names it: no finer than the currency. */
const moneyInput = money.check(
  zod.refine(({ currency, amount }) => {
    const scaled = amount * 10 ** DECIMALS[currency];
    return Math.abs(scaled - Math.round(scaled)) < 1e-3;
  }, 'too many decimals'),
);

const orderId = z.strictObject({ id: z.uuid() });

export const orders = {
  orders: endpoint('GET', '/missions/orders', 'session', READ_RATE_LIMIT, {
    summary: 'Own standing orders: the active ones, then the fifty that ended last',
    response: z.array(standingOrder),
  }),
  placeOrder: endpoint('POST', '/missions/orders', 'session', ACTION_RATE_LIMIT, {
    summary: 'From now on the server claims this run and sends its team again, within the terms given',
    body: z.strictObject({
      activeMissionPath: activeMissionPathSchema,
      times: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1000)))),
      until: z.optional(z.nullable(timestamp)),
      claimWhen: z.optional(claimWhen),
      stopOnFailure: z.optional(z.boolean()),
      keep: z.optional(z.array(moneyInput).check(z.maxLength(6))),
    }),
    response: standingOrder,
  }),
  cancelOrder: endpoint('DELETE', '/missions/orders/:id', 'session', ACTION_RATE_LIMIT, {
    summary: 'Ends an own standing order; the run under way goes on and is the player’s to claim',
    params: orderId,
    response: emptyObject,
  }),
  orderLog: endpoint('GET', '/missions/orders/:id/log', 'session', READ_RATE_LIMIT, {
    summary: 'What a standing order has done, newest first, at most 200 lines',
    params: orderId,
    response: z.array(orderLogEntry),
  }),
} as const;
