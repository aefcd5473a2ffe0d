import type { NotificationResult, NotificationType, Schema } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type * as z from 'zod/mini';
import type { Action } from './action.ts';

interface RequestFields<Payload> {
  readonly wallet: Wallet;
  /** The same idempotency key may be used once for each route. */
  readonly route: string;
  readonly payload: Payload;
  readonly idempotencyKey: string | null;
  /** What the caller sent, which a repetition must equal; the payload where it is not given. */
  readonly body?: unknown;
  /** A session of the player that must be open when the request is stored. */
  readonly uncheckedSession?: string | null;
}

declare const checked: unique symbol;

/** A request of a player that is not stored yet; only `createRequest` makes one. */
export interface NewRequest<Name extends string = string> extends RequestFields<unknown> {
  readonly [checked]: true;
  readonly action: Name;
  readonly notification: NotificationType;
}

/** Binds an action to the notification type that reports it; compiles only if the action's result fits that type. */
export const createRequest = <S extends Schema, T extends NotificationType, Name extends string>(
  { name }: Action<S, NotificationResult<NoInfer<T>>, Wallet, Name>,
  notification: T,
  {
    wallet,
    route,
    payload,
    idempotencyKey,
    body = payload,
    uncheckedSession = null,
  }: RequestFields<z.input<S>>,
): NewRequest<Name> =>
  ({
    wallet,
    route,
    payload,
    idempotencyKey,
    body,
    uncheckedSession,
    action: name,
    notification,
  }) satisfies Required<Omit<NewRequest<Name>, symbol>> as NewRequest<Name>;
