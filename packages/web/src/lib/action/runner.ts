import type { Notification } from '@blacktide/contract';
import type { StoreApi } from 'zustand/vanilla';
import type { Calls } from '../client.ts';
import { untilAnswered } from './acceptance.ts';
import { beginAction, resumeActions, type BeginningDeps } from './beginnings.ts';
import { busyKey, createBusySubjects, type BusyKey } from './busySubjects.ts';
import { TOKEN_MISSING, USER_MISSING, type ActionFlow, type AnyActionFlow } from './flow.ts';
import type { PendingAction } from './pendingActions.ts';
import { awaitResult, type ResultSources } from './result.ts';
import { createTelling, type TellingDeps } from './telling.ts';

export type Outcome = 'done' | 'refused' | 'timeout' | 'already busy' | 'abandoned';

export interface ActionRunner {
  run<Input>(flow: ActionFlow<Input>, input: Input): Promise<Outcome>;
  /** Takes up what a reload interrupted. */
  resume(flows: readonly AnyActionFlow[]): void;
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  dispose(): void;
}

export interface ActionDeps extends ResultSources, TellingDeps, BeginningDeps {
  readonly api: Calls;
  readonly token: () => string | null;
  readonly hasUser: () => boolean;
}

const missingFor = ({ token, hasUser }: ActionDeps): string | null => {
  if (token() === null) return TOKEN_MISSING;
  return hasUser() ? null : USER_MISSING;
};

/** From a click to its end: POST, wait, tell, refresh; across lost lines and reloads, and never twice. */
export const createActionRunner = (deps: ActionDeps): ActionRunner => {
  const { api, pending } = deps;
  const { signal, abort } = abortable();
  const busy = createBusySubjects();
  const telling = createTelling(deps);

  const accepted = async (flow: AnyActionFlow, action: PendingAction): Promise<string> => {
    if (action.jobId) return action.jobId;
    const { input, idempotencyKey } = action;
    const { jobId } = await untilAnswered(() => flow.call(api, input, { idempotencyKey, signal }), signal);
    pending.put({ ...action, jobId });
    return jobId;
  };

  const ended = async (flow: AnyActionFlow, jobId: string): Promise<Outcome> => {
    const isResult = ({ type, data }: Notification) => flow.types.includes(type) && data.id === jobId;
    const notification = await awaitResult(deps, { jobId, isResult, timeoutMs: flow.timeoutMs, signal });
    if (signal.aborted) return 'abandoned';
    if (notification) return telling.result(flow, notification);
    telling.timeout(flow);
    // Too late to wait for, but not too late to be told.
    deps.inbox.wait(jobId, (late) => isResult(late) && telling.result(flow, late));
    return 'timeout';
  };

  const refused = (flow: AnyActionFlow, error: unknown): Outcome => {
    if (signal.aborted) return 'abandoned';
    telling.refusal(flow, error);
    return 'refused';
  };

  const carry = async (flow: AnyActionFlow, action: PendingAction): Promise<Outcome> => {
    const key = busyKey(flow, action.input);
    busy.hold(key);
    const processing = flow.processing?.(action.input);
    const dismiss = processing === undefined ? undefined : deps.toasts.processing(processing);
    const outcome = await accepted(flow, action)
      .then((jobId) => ended(flow, jobId))
      .catch((error: unknown) => refused(flow, error));
    dismiss?.();
    busy.release(key);
    if (outcome !== 'abandoned') pending.remove(action.idempotencyKey);
    return outcome;
  };

  return {
    busy: busy.store,
    run: async (flow, input) => {
      const missing = missingFor(deps);
      if (missing) {
        deps.toasts.error(missing);
        return 'refused';
      }
      if (busy.has(busyKey(flow, input))) return 'already busy';
      return carry(flow, beginAction(deps, flow, input));
    },
    resume: (flows) => resumeActions(deps, flows, carry),
    dispose: () => {
      abort();
      telling.dispose();
    },
  };
};

const abortable = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};
