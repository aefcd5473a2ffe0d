import * as zod from 'zod/mini';
import * as z from './lazySchemas.ts';
import { arenaNotifications } from './features/arena.ts';
import { assetNotifications } from './features/assets.ts';
import { equipmentNotifications } from './features/equipment.ts';
import { exchangeNotifications } from './features/exchange.ts';
import { genesisNotifications } from './features/genesis.ts';
import { goalNotifications } from './features/goals.ts';
import { marketNotifications } from './features/market.ts';
import { missionNotifications } from './features/missions.ts';
import { tokenNotifications } from './features/tokens.ts';
import { treasuryNotifications } from './features/treasury.ts';
import { upgradeNotifications } from './features/upgrade.ts';

/** Every kind of result that can arrive, and the shape of its `result`. */
export const NOTIFICATIONS = {
  ...assetNotifications,
  ...tokenNotifications,
  ...missionNotifications,
  ...marketNotifications,
  ...exchangeNotifications,
  ...equipmentNotifications,
  ...upgradeNotifications,
  ...arenaNotifications,
  ...treasuryNotifications,
  ...genesisNotifications,
  ...goalNotifications,
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
    details: z.nullable(z.strictObject({ code: z.string(), context: zod.record(z.string(), zod.unknown()) })),
    result: z.nullable(result),
  });

/** As stored, pushed and replayed; `seq` counts per player without gaps. */
export const notification = z.strictObject({
  seq: z.int(),
  type: z.enum(NOTIFICATION_TYPES),
  data: notificationDataOf(zod.record(z.string(), zod.unknown())),
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
