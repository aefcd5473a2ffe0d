import type { NotificationResult, NotificationType, Schema } from '@blacktide/contract';
import type { Accepted, JobId, LedgerAccount, Rejected, RuleContext, Wallet } from '@blacktide/rules';
import type * as z from 'zod/mini';
import type { RequiredRow, UnitOfWork } from './unitOfWork.ts';

export interface ActionRequest<Payload, Requester extends Wallet | null = Wallet> {
  readonly id: JobId;
  /** Null for a world action. */
  readonly wallet: Requester;
  readonly payload: Payload;
}

/** What `decide` may know besides the request and the loaded rows. */
export interface ActionContext extends RuleContext {
  /** All server seeds of draws are derived from it. */
  readonly masterSecret: string;
}

interface ActionSteps<Payload, Result, Requester extends Wallet | null, Name extends string> {
  /** Stored with each request: the executor finds the action by it. */
  readonly name: Name;
  /** Refuses at once what can never work, before anything is queued. */
  readonly refuse?: (payload: Payload, context: Pick<RuleContext, 'content'>) => Rejected | null;
  /**
   * Accounts besides the requester's: other players', whose rows and balances are loaded, and world accounts whose
   * balance `decide` reads or debits. They stay locked until the commit.
   */
  readonly accounts?: (request: ActionRequest<Payload, Requester>) => readonly LedgerAccount[];
  readonly needs: (request: ActionRequest<Payload, Requester>) => readonly RequiredRow[];
  /**
   * Rows that only loaded rows can name. Those with an owner must be the requester's: the lock order of the unit of
   * work relies on it.
   */
  readonly needsAfterLoad?: (
    request: ActionRequest<Payload, Requester>,
    work: UnitOfWork,
  ) => readonly RequiredRow[];
  /**
   * Declares that, to accept a request, `decide` needs nothing of its player but the balances that it changes, and of the
   * world only counters (see `defineCounter`), and that it changes only these; it may add rows. It may be decided on what
   * this process remembers.
   */
  readonly usesOnlyBalances?: true;
  /** Calls the rule on loaded rows and replaces them; the executor applies the effects. Has no other input. */
  readonly decide: (
    request: ActionRequest<Payload, Requester>,
    work: UnitOfWork,
    context: ActionContext,
  ) => Accepted<unknown, Result> | Rejected;
}

/**
 * One change of the game: which accounts and rows it needs, which rule decides. It knows neither the endpoint that
 * asks for it nor the notification that reports it. The executor adds order, transaction, ledger and retry.
 */
export interface Action<
  S extends Schema,
  Result,
  Requester extends Wallet | null = Wallet,
  Name extends string = string,
> extends ActionSteps<z.output<S>, Result, Requester, Name> {
  /** Of the stored payload. */
  readonly payload: S;
}

/** An action of no player: nobody is notified, and it runs once per key on any number of nodes. */
export type WorldAction<S extends Schema, Name extends string = string> = Action<S, null, null, Name>;

export const defineAction = <S extends Schema, Result, Name extends string>(
  action: Action<S, Result, Wallet, Name>,
): Action<S, Result, Wallet, Name> => action;
export const defineWorldAction = <S extends Schema, Name extends string>(
  action: WorldAction<S, Name>,
): WorldAction<S, Name> => action;

/** An action whose types the executor does not need; they were checked where it was defined. */
export interface AnyAction extends ActionSteps<never, unknown, never, string> {
  readonly payload: Schema;
}

/** How a result is reported to its player. */
interface ResultNotification<T extends NotificationType> {
  readonly message: (result: NotificationResult<T>) => string;
  /** For results that can also report that something outside the game failed. */
  readonly succeeded?: (result: NotificationResult<T>) => boolean;
}

/** One entry for each notification type of `T`. */
export type ResultNotifications<T extends NotificationType = NotificationType> = {
  readonly [K in T]: ResultNotification<K>;
};
