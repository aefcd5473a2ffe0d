import type { CallOptions, NotificationResult, NotificationType } from '@blacktide/contract';
import type { ApiClient } from '../apiClient.ts';
import type { ApiQuery } from '../query.ts';

/**
 * One long-running action of the player, as data: a POST that answers with a job id,
 * and a notification that tells how the job ended.
 * The functions are written as methods so that flows of different inputs fit into one list.
 */
export interface ActionFlow<Input, Type extends NotificationType = NotificationType> {
  /** Unique among flows: it finds the flow again after a reload. */
  readonly name: string;
  call(api: ApiClient, input: Input, options: CallOptions): Promise<{ readonly jobId: string }>;
  /** Notifications that can carry the result. */
  readonly types: readonly Type[];
  readonly timeoutMs: number;
  success(result: NotificationResult<Type> | null): string;
  /** Said when the call fails and the server does not say why. */
  readonly failure: string;
  /** Said while it is under way, where the page shows it nowhere else. */
  processing?(input: Input): string;
  /** What is acted upon: while it is busy, the same cannot be asked for again. */
  subject(input: Input): string;
  readonly refresh: readonly ApiQuery<unknown>[];
  readonly refreshLater?: { readonly afterMs: number; readonly queries: readonly ApiQuery<unknown>[] };
}

export type AnyActionFlow = ActionFlow<unknown>;

export const defineActionFlow = <Input, Type extends NotificationType>(
  flow: ActionFlow<Input, Type>,
): ActionFlow<Input, Type> => flow;

export const OPERATION_SUCCESSFUL = 'Operation successful';
export const TIMEOUT = 'Timeout, reloading...';
export const TOKEN_MISSING = 'JWT Token is missing!';
export const USER_MISSING = 'User not found';
