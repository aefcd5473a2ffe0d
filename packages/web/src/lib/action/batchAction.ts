import type { CallOptions, NotificationResult, NotificationType } from '@blacktide/contract';
import type { ApiClient } from '../apiClient.ts';
import type { ApiQuery } from '../query.ts';

/**
 * Many actions of one kind at one click: one POST that answers with a job for each part, and a notification
 * for each job. An `ActionFlow` for a whole fleet.
 */
export interface BatchAction<Input, Type extends NotificationType = NotificationType> {
  /** Unique among flows: it finds the flow again after a reload. */
  readonly name: string;
  call(api: ApiClient, input: Input, options: CallOptions): Promise<{ readonly jobIds: readonly string[] }>;
  readonly types: readonly Type[];
  readonly timeoutMs: number;
  /** Said instead of asking the server when nobody is signed in. */
  readonly signedOut: string;
  /** Said when the call fails and the server does not say why. */
  readonly refusal: string;
  /** Said of a part that failed without words. */
  readonly failure: string;
  /** Said of all that succeeded; null where they are shown instead of told. */
  success(count: number): string | null;
  /** What succeeded is kept until someone has shown it. */
  readonly keepsSummary?: true;
  /** Said when the figures could not be read again afterwards. */
  readonly stale: string;
  /** What is acted upon: while it is busy, the same cannot be asked for again. */
  subject(input: Input): string;
  readonly refresh: readonly ApiQuery<unknown>[];
  readonly refreshLater?: { readonly afterMs: number; readonly queries: readonly ApiQuery<unknown>[] };
}

export type AnyBatchAction = BatchAction<unknown>;

export const defineBatchAction = <Input, Type extends NotificationType>(
  flow: BatchAction<Input, Type>,
): BatchAction<Input, Type> => flow;

export type BatchOutcome = 'done' | 'refused' | 'timeout' | 'already busy' | 'abandoned';

/** How a fleet's action ended; `part` counts the parts of the input from 0. */
export interface BatchSummary {
  readonly flow: string;
  readonly input: unknown;
  readonly outcome: BatchOutcome;
  readonly done: readonly { readonly part: number; readonly result: NotificationResult<NotificationType> }[];
  readonly failed: readonly { readonly part: number; readonly message: string }[];
  /** Not heard of in time. */
  readonly missing: readonly number[];
}
