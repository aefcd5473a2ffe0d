import type { Notification } from '@blacktide/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../apiClient.ts';
import { postWithRetry } from './postWithRetry.ts';
import { recordPendingAction, resumeActions, type PendingActionDeps } from './resumeActions.ts';
import { busyKey, createBusySubjects, type BusyKey } from './busySubjects.ts';
import { TOKEN_MISSING, USER_MISSING, type ActionFlow, type AnyActionFlow } from './actionFlow.ts';
import type { PendingAction } from './pendingActions.ts';
import { awaitResult, type ResultSources } from './awaitResult.ts';
import { createActionFeedback, type ActionFeedbackDeps } from './actionFeedback.ts';

export type ActionOutcome = 'done' | 'refused' | 'timeout' | 'already busy' | 'abandoned';

export interface ActionRunner {
  run<Input>(flow: ActionFlow<Input>, input: Input): Promise<ActionOutcome>;
  /** Takes up what a reload interrupted. */
  resume(flows: readonly AnyActionFlow[]): void;
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  dispose(): void;
}

export interface ActionRunnerDeps extends ResultSources, ActionFeedbackDeps, PendingActionDeps {
  readonly api: ApiClient;
  readonly token: () => string | null;
  readonly hasUser: () => boolean;
}

const findMissingPrerequisite = ({ token, hasUser }: ActionRunnerDeps): string | null => {
  if (token() === null) return TOKEN_MISSING;
  return hasUser() ? null : USER_MISSING;
};

/** From a click to its end: POST, wait, tell, refresh; across lost lines and reloads, and never twice. */
export const createActionRunner = (deps: ActionRunnerDeps): ActionRunner => {
  const { api, pending } = deps;
  const { signal, abort } = createAbort();
  const busy = createBusySubjects();
  const feedback = createActionFeedback(deps);

  const submit = async (flow: AnyActionFlow, action: PendingAction): Promise<string> => {
    if (action.jobId) return action.jobId;
    const { input, idempotencyKey } = action;
    const { jobId } = await postWithRetry(() => flow.call(api, input, { idempotencyKey, signal }), signal);
    pending.put({ ...action, jobId });
    return jobId;
  };

  const awaitEnd = async (flow: AnyActionFlow, jobId: string): Promise<ActionOutcome> => {
    const isResult = ({ type, data }: Notification) => flow.types.includes(type) && data.id === jobId;
    const notification = await awaitResult(deps, { jobId, isResult, timeoutMs: flow.timeoutMs, signal });
    if (signal.aborted) return 'abandoned';
    if (notification) return feedback.showResult(flow, notification);
    feedback.showTimeout(flow);
    // Too late to wait for, but not too late to be told.
    deps.inbox.wait(jobId, (late) => isResult(late) && feedback.showResult(flow, late));
    return 'timeout';
  };

  const handleRefusal = (flow: AnyActionFlow, error: unknown): ActionOutcome => {
    if (signal.aborted) return 'abandoned';
    feedback.showRefusal(flow, error);
    return 'refused';
  };

  const execute = async (flow: AnyActionFlow, action: PendingAction): Promise<ActionOutcome> => {
    const key = busyKey(flow, action.input);
    busy.acquire(key);
    const processing = flow.processing?.(action.input);
    const dismiss = processing === undefined ? undefined : deps.toasts.processing(processing);
    const outcome = await submit(flow, action)
      .then((jobId) => awaitEnd(flow, jobId))
      .catch((error: unknown) => handleRefusal(flow, error));
    dismiss?.();
    busy.release(key);
    if (outcome !== 'abandoned') pending.remove(action.idempotencyKey);
    return outcome;
  };

  return {
    busy: busy.store,
    run: async (flow, input) => {
      const missing = findMissingPrerequisite(deps);
      if (missing) {
        deps.toasts.error(missing);
        return 'refused';
      }
      if (busy.has(busyKey(flow, input))) return 'already busy';
      return execute(flow, recordPendingAction(deps, flow, input));
    },
    resume: (flows) => resumeActions(deps, flows, execute),
    dispose: () => {
      abort();
      feedback.dispose();
    },
  };
};

const createAbort = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
