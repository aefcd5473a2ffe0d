import type { CallOptions, NotificationResult, NotificationType } from '@blacktide/contract';
import type { ApiClient } from '../apiClient.ts';
import type { ApiQuery } from '../query.ts';

/** A part of the input that the server has refused at once, so that it has no job. */
export interface RefusedPart {
  readonly part: number;
  readonly message: string;
}

/** One job for each part of the input that is not refused, in the order of the input. */
export interface StartedJobs {
  readonly jobIds: readonly string[];
  readonly refused?: readonly RefusedPart[];
}

/**
 * A request of the player that the server executes as one or more jobs: a POST that answers with the job ids,
 * and one notification for each job that carries its result.
 * The functions are written as methods so that actions with different inputs fit into one list.
 */
export interface Action<Input, Type extends NotificationType = NotificationType> {
  /** Unique among actions: it finds the action again after a reload. */
  readonly name: string;
  call(api: ApiClient, input: Input, options: CallOptions): Promise<{ readonly jobId: string } | StartedJobs>;
  /** Notifications that can carry a result. */
  readonly types: readonly Type[];
  readonly timeoutMs: number;
  /** The toast for the jobs that succeeded; null for none. A result is null when it does not match its schema. */
  success(results: readonly (NotificationResult<Type> | null)[]): string | null;
  /** A second line below the text of `success`. */
  successDetail?(results: readonly (NotificationResult<Type> | null)[]): string | undefined;
  /** One toast for all jobs together, instead of one for the results and one for each kind of failure. */
  summaryToast?(input: Input, summary: ActionSummary): SummaryToast | null;
  /** The toast for a job that failed without a message. */
  readonly failure: string;
  /** The toast for a POST that failed without a message of the server; `failure` if absent. */
  readonly refusal?: string;
  /** The toast for a POST that failed, with the message of the server below it; that message alone if undefined. */
  refusalTitle?(input: Input, error: unknown): string | undefined;
  /** The toast for a player without a session token; nothing is posted. */
  readonly signedOut?: string;
  /** The toast for a refresh that failed; none if absent. */
  readonly stale?: string;
  /** A toast that stays until the action has ended. */
  processing?(input: Input): string;
  /** The toast that replaces `processing` when the server has accepted the request. */
  waiting?(input: Input): string;
  /** A toast when the server has accepted the request. */
  readonly accepted?: string;
  /** Keeps the results in `unseenSummaries` until a modal has shown them. */
  readonly keepsSummary?: true;
  /** What the action works on; a second run with the same subject is ignored until the first has ended. */
  subject(input: Input): string;
  readonly refresh: readonly ApiQuery<unknown>[];
  /** What is read again after a time-out without any result; `refresh` and `refreshLater` if absent. */
  readonly refreshAfterTimeout?: readonly ApiQuery<unknown>[];
  readonly refreshLater?: { readonly afterMs: number; readonly queries: readonly ApiQuery<unknown>[] };
}

export type AnyAction = Action<unknown>;

export interface SummaryToast {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly detail?: string;
}

/** For actions whose text the specification does not prescribe. */
export const SIGNED_OUT = 'You are signed out. Please sign in again.';

export const defineAction = <Input, Type extends NotificationType>(
  action: Action<Input, Type>,
): Action<Input, Type> => action;

export type ActionOutcome = 'done' | 'refused' | 'timeout' | 'already busy' | 'abandoned';

/** How an action ended; `part` is an index of the input. */
export interface ActionSummary {
  /** The name of the action. */
  readonly action: string;
  readonly outcome: ActionOutcome;
  readonly done: readonly {
    readonly part: number;
    readonly jobId: string;
    /** The text of the notification. */
    readonly message: string;
    readonly result: NotificationResult<NotificationType> | null;
  }[];
  readonly failed: readonly RefusedPart[];
  /** Parts without a result before the time-out. */
  readonly missing: readonly number[];
}
