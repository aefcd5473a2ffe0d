import type { Endpoint, EndpointRequest, NotificationResult, NotificationType } from '@blacktide/contract';
import type { Accepted, RuleContext, JobId, Rejected, Wallet } from '@blacktide/rules';
import type { RequiredRow, UnitOfWork } from './unitOfWork.ts';

/** What a player asked for, as a rule will see it. */
export interface ActionRequest<Body> {
  readonly id: JobId;
  readonly wallet: Wallet;
  readonly body: Body;
}

type BodyOf<E extends Endpoint> = EndpointRequest<E>['body'];

/**
 * One thing a player can do: which call asks for it, which rows it needs, which rule decides.
 * The executor does the rest: order, transaction, ledger, notification, retry.
 */
export interface Action<E extends Endpoint = Endpoint, T extends NotificationType = NotificationType> {
  readonly endpoint: E;
  readonly notification: T;
  /** Refuses at once what can never work, before anything is queued. */
  readonly rejectEarly?: (body: BodyOf<E>, context: Pick<RuleContext, 'content'>) => Rejected | null;
  readonly needs: (request: ActionRequest<BodyOf<E>>) => readonly RequiredRow[];
  /** What only the rows that were loaded can name; it is asked for once, for all requests of a batch together. */
  readonly needsAfterLoad?: (request: ActionRequest<BodyOf<E>>, work: UnitOfWork) => readonly RequiredRow[];
  /** Calls the rule on what was loaded and puts the new state back; effects are applied by the executor. */
  readonly decide: (
    request: ActionRequest<BodyOf<E>>,
    work: UnitOfWork,
    context: RuleContext,
  ) => Accepted<unknown, NotificationResult<T>> | Rejected;
  /** What the player is told when it worked. */
  readonly formatMessage: (result: NotificationResult<T>) => string;
  /** Where a result can also report that something outside the game failed. */
  readonly isSuccess?: (result: NotificationResult<T>) => boolean;
}

export const defineAction = <E extends Endpoint, T extends NotificationType>(
  action: Action<E, T>,
): Action<E, T> => action;

/** An action whose types the executor need not know; `defineAction` has checked them. */
export interface AnyAction {
  readonly endpoint: Endpoint;
  readonly notification: NotificationType;
  readonly needs: (request: ActionRequest<never>) => readonly RequiredRow[];
  readonly needsAfterLoad?: (request: ActionRequest<never>, work: UnitOfWork) => readonly RequiredRow[];
  readonly decide: (
    request: ActionRequest<never>,
    work: UnitOfWork,
    context: RuleContext,
  ) => Accepted<unknown, unknown> | Rejected;
  readonly formatMessage: (result: never) => string;
  readonly isSuccess?: (result: never) => boolean;
}
