import { parseNotification, type Notification } from '@blacktide/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Calls } from '../client.ts';
import type { Read } from '../query.ts';
import type { Toasts } from '../toasts.ts';
import { untilAnswered, wordsOf } from './acceptance.ts';
import {
  OPERATION_SUCCESSFUL,
  TIMEOUT,
  TOKEN_MISSING,
  USER_MISSING,
  type ActionFlow,
  type AnyActionFlow,
} from './flow.ts';
import type { PendingAction, PendingActions } from './pendingActions.ts';
import { awaitResult, type ResultSources } from './result.ts';

export type Outcome = 'done' | 'refused' | 'timeout' | 'already busy' | 'abandoned';

export interface ActionRunner {
  run<Input>(flow: ActionFlow<Input>, input: Input): Promise<Outcome>;
  /** Takes up what a reload interrupted. */
  resume(flows: readonly AnyActionFlow[]): void;
  /** Subjects under way, as `flow/subject`. */
  readonly busy: StoreApi<ReadonlySet<string>>;
  dispose(): void;
}

export interface ActionDeps extends ResultSources {
  readonly api: Calls;
  readonly toasts: Toasts;
  readonly pending: PendingActions;
  readonly refresh: (reads: readonly Read<unknown>[]) => void;
  readonly wallet: string;
  readonly token: () => string | null;
  readonly hasUser: () => boolean;
  readonly newKey: () => string;
  readonly now: () => number;
}

/** A POST that a reload cut off is sent again only while the player still means it. */
const STILL_MEANT_MS = 60_000;

export const busyKey = <Input>(flow: ActionFlow<Input>, input: Input): string =>
  `${flow.name}/${flow.subject(input)}`;

const successText = (flow: AnyActionFlow, notification: Notification): string => {
  try {
    const parsed = parseNotification(notification.type, notification);
    return flow.success(parsed?.data.result ?? null);
  } catch {
    return notification.data.message || OPERATION_SUCCESSFUL;
  }
};

export const createActionRunner = (deps: ActionDeps): ActionRunner => {
  const { api, toasts, pending, refresh } = deps;
  const busy = createStore<ReadonlySet<string>>(() => new Set<string>());
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const voyage = new AbortController();

  const hold = (key: string): void => busy.setState(new Set(busy.getState()).add(key), true);
  const release = (key: string): void => {
    const rest = new Set(busy.getState());
    rest.delete(key);
    busy.setState(rest, true);
  };

  const refreshAfter = (flow: AnyActionFlow, succeeded: boolean): void => {
    refresh(flow.refresh);
    if (!flow.refreshLater) return;
    const { afterMs, reads } = flow.refreshLater;
    if (!succeeded) return refresh(reads);
    const timer = setTimeout(() => {
      timers.delete(timer);
      refresh(reads);
    }, afterMs);
    timers.add(timer);
  };

  const tell = (flow: AnyActionFlow, notification: Notification): Outcome => {
    const { success, error, message } = notification.data;
    const succeeded = success && !error;
    if (succeeded) toasts.success(successText(flow, notification));
    else toasts.error(message || flow.failure);
    refreshAfter(flow, succeeded);
    return succeeded ? 'done' : 'refused';
  };

  const accepted = async (flow: AnyActionFlow, action: PendingAction): Promise<string> => {
    if (action.jobId) return action.jobId;
    const { input, idempotencyKey } = action;
    const post = () => flow.call(api, input, { idempotencyKey, signal: voyage.signal });
    const { jobId } = await untilAnswered(post, voyage.signal);
    pending.put({ ...action, jobId });
    return jobId;
  };

  const result = async (flow: AnyActionFlow, jobId: string): Promise<Outcome> => {
    const isResult = ({ type, data }: Notification) => flow.types.includes(type) && data.id === jobId;
    const { timeoutMs } = flow;
    const { signal } = voyage;
    const notification = await awaitResult(deps, { jobId, isResult, timeoutMs, signal });
    if (signal.aborted) return 'abandoned';
    if (notification) return tell(flow, notification);
    toasts.error(TIMEOUT);
    refreshAfter(flow, false);
    // Too late to wait for, but not too late to be told.
    deps.inbox.wait(jobId, (late) => isResult(late) && tell(flow, late));
    return 'timeout';
  };

  const refused = (flow: AnyActionFlow, error: unknown): Outcome => {
    if (voyage.signal.aborted) return 'abandoned';
    toasts.error(wordsOf(error) ?? flow.failure);
    refreshAfter(flow, false);
    return 'refused';
  };

  const carry = async (flow: AnyActionFlow, action: PendingAction): Promise<Outcome> => {
    const key = busyKey(flow, action.input);
    hold(key);
    const processing = flow.processing?.(action.input);
    const dismiss = processing === undefined ? undefined : toasts.processing(processing);
    const outcome = await accepted(flow, action)
      .then((jobId) => result(flow, jobId))
      .catch((error: unknown) => refused(flow, error));
    dismiss?.();
    release(key);
    if (outcome !== 'abandoned') pending.remove(action.idempotencyKey);
    return outcome;
  };

  const missing = (): string | null => {
    if (deps.token() === null) return TOKEN_MISSING;
    return deps.hasUser() ? null : USER_MISSING;
  };

  return {
    busy,
    run: async (flow, input) => {
      const lack = missing();
      if (lack) {
        toasts.error(lack);
        return 'refused';
      }
      if (busy.getState().has(busyKey(flow, input))) return 'already busy';
      const idempotencyKey = deps.newKey();
      const action = { wallet: deps.wallet, flow: flow.name, input, idempotencyKey, startedAt: deps.now() };
      pending.put(action);
      return carry(flow as AnyActionFlow, action);
    },
    resume: (flows) => {
      for (const action of pending.of(deps.wallet)) {
        const flow = flows.find(({ name }) => name === action.flow);
        const isMeant = action.jobId !== undefined || deps.now() - action.startedAt < STILL_MEANT_MS;
        if (flow && isMeant) void carry(flow, action);
        else pending.remove(action.idempotencyKey);
      }
    },
    dispose: () => {
      voyage.abort();
      timers.forEach(clearTimeout);
    },
  };
};
