import * as z from 'zod/mini';
import { standingOrderStep } from './features/missions/standingOrders.ts';
import { claimResult, initiateResult } from './features/missions/schemas.ts';

/** Every kind of result that can arrive, and the shape of its `result`. */
export const NOTIFICATIONS = {
  /** `status` is Success only when every asset moved; `mint` and `message` are of the first that did not. */
  handleAssets: z.strictObject({
    status: z.enum(['Success', 'Failure']),
    mint: z.string(),
    message: z.string(),
    moved: z.array(z.string()),
    failed: z.array(z.strictObject({ mint: z.string(), message: z.string() })),
  }),
  handleDeposit: z.strictObject({
    status: z.enum(['Success', 'Failure']),
    message: z.string(),
    token: z.enum(['booty', 'gold']),
    transactionType: z.enum(['deposit', 'withdraw']),
    /** What arrived: after tax, for a withdrawal. */
    amount: z.number(),
  }),
  initiate: initiateResult,
  /** The same for missions of kind Specials. */
  initiateSpecial: initiateResult,
  claim: claimResult,
  /** What the server did for a player who may be away. */
  standingOrder: standingOrderStep,
  ItemPurchase: z.strictObject({ name: z.string(), quantity: z.int() }),
} as const;

export type NotificationType = keyof typeof NOTIFICATIONS;
export const NOTIFICATION_TYPES = Object.keys(NOTIFICATIONS) as NotificationType[];
export type NotificationResult<T extends NotificationType> = z.output<(typeof NOTIFICATIONS)[T]>;

const notificationDataOf = <S extends z.ZodMiniType>(result: S) =>
  z.strictObject({
    /** The job's id. */
    id: z.uuid(),
    success: z.boolean(),
    error: z.boolean(),
    message: z.string(),
    /** Code and context of a refusal, for those who do not read sentences. */
    details: z.nullable(z.strictObject({ code: z.string(), context: z.record(z.string(), z.unknown()) })),
    result: z.nullable(result),
  });

/** As stored, pushed and replayed; `seq` counts per player without gaps. */
export const notification = z.strictObject({
  seq: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  data: notificationDataOf(z.record(z.string(), z.unknown())),
});
export type Notification = z.output<typeof notification>;

interface NotificationOf<T extends NotificationType> extends Notification {
  readonly type: T;
  readonly data: Notification['data'] & { readonly result: NotificationResult<T> | null };
}

/** Narrows a notification to a type and checks that its result is what that type promises. */
export const parseNotification = <T extends NotificationType>(
  type: T,
  candidate: Notification,
): NotificationOf<T> | null => {
  if (candidate.type !== type) return null;
  const { result } = candidate.data;
  if (result !== null) NOTIFICATIONS[type].parse(result);
  return candidate as NotificationOf<T>;
};

export const userChannel = (wallet: string): string => `private-user-${wallet}`;
export const NOTIFICATION_EVENT = 'notification';
/** Public: every claim of every player, as a `FeedEntry`. */
export const ACTIVITY_CHANNEL = 'activity';
export const ACTIVITY_EVENT = 'claim';
