import { parseNotification, type Notification } from '@blacktide/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../apiClient.ts';
import type { ApiQuery } from '../query.ts';
import type { Toasts } from '../toastStore.ts';
import { postWithRetry, serverMessageOf } from './postWithRetry.ts';
import { recordPendingAction, resumeActions, type PendingActionDeps } from './resumeActions.ts';
import { createBusySubjects, type BusyKey } from './busySubjects.ts';
import type { AnyBatchAction, BatchSummary, BatchAction, BatchOutcome } from './batchAction.ts';
import { awaitBatchResults, type ResultsByJob } from './awaitBatchResults.ts';
import { TIMEOUT } from './actionFlow.ts';
import type { PendingAction } from './pendingActions.ts';
import type { ResultSources } from './awaitResult.ts';

export interface BatchRunner {
  run<Input>(flow: BatchAction<Input>, input: Input): Promise<BatchSummary>;
  /** Takes up what a reload interrupted. */
  resume(flows: readonly AnyBatchAction[]): void;
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  /** Ends that nobody has looked at yet, also those from before a reload and those that came too late. */
  readonly unseenSummaries: StoreApi<readonly BatchSummary[]>;
  /** Takes the ends of one flow away to show them. */
  takeSummaries(flow: string): readonly BatchSummary[];
  dispose(): void;
}

export interface BatchRunnerDeps extends ResultSources, PendingActionDeps {
  readonly api: ApiClient;
  readonly toasts: Toasts;
  /** Reads again what is on the screen; rejects when that fails. */
  readonly refetch: (reads: readonly ApiQuery<unknown>[]) => Promise<void>;
  readonly token: () => string | null;
}

const keyOf = (flow: AnyBatchAction, input: unknown): BusyKey => `${flow.name}/${flow.subject(input)}`;

const emptySummary = (flow: AnyBatchAction, input: unknown, outcome: BatchOutcome): BatchSummary => ({
  flow: flow.name,
  input,
  outcome,
  done: [],
  failed: [],
  missing: [],
});

const parseResult = ({ type, data }: Notification) => {
  try {
    return parseNotification(type, { seq: 0, type, data })?.data.result ?? null;
  } catch {
    return null;
  }
};

/** Sorts what came by what it means. */
const summarize = (
  flow: AnyBatchAction,
  input: unknown,
  jobIds: readonly string[],
  results: ResultsByJob,
) => {
  const end = { done: [] as BatchSummary['done'][number][], failed: [] as BatchSummary['failed'][number][] };
  const missing: number[] = [];
  jobIds.forEach((id, part) => {
    const notification = results.get(id);
    if (!notification) return void missing.push(part);
    const { success, error, message } = notification.data;
    const result = success && !error ? parseResult(notification) : null;
    if (result) end.done.push({ part, result });
    else end.failed.push({ part, message: message || flow.failure });
  });
  const outcome: BatchOutcome = missing.length > 0 ? 'timeout' : end.done.length > 0 ? 'done' : 'refused';
  return { ...emptySummary(flow, input, outcome), ...end, missing };
};

/** Each message once, with how often it was said: two hundred refusals are not two hundred toasts. */
const countMessages = (failed: BatchSummary['failed']): string[] => {
  const counts = new Map<string, number>();
  for (const { message } of failed) counts.set(message, (counts.get(message) ?? 0) + 1);
  return [...counts].map(([message, count]) => (count > 1 ? `${message} (×${count})` : message));
};

/** A result that is shown is drawn first; what changed behind it is read again a moment later. */
const REFRESH_AFTER_RESULT_MS = 300;

const isSummaryKept = ({ keepsSummary }: AnyBatchAction, { done }: BatchSummary): boolean =>
  keepsSummary === true && done.length > 0;

const createBatchFeedback = ({ toasts, refetch }: BatchRunnerDeps) => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const refresh = (flow: AnyBatchAction, reads: readonly ApiQuery<unknown>[]): void => {
    refetch(reads).catch(() => toasts.error(flow.stale));
  };
  const refreshAfter = (ms: number, flow: AnyBatchAction, reads: readonly ApiQuery<unknown>[]): void => {
    if (ms === 0) return refresh(flow, reads);
    const timer = setTimeout(() => {
      timers.delete(timer);
      refresh(flow, reads);
    }, ms);
    timers.add(timer);
  };
  return {
    showSummary: (flow: AnyBatchAction, summary: BatchSummary): void => {
      const { done, failed, outcome } = summary;
      for (const message of countMessages(failed)) toasts.error(message);
      const words = done.length > 0 ? flow.success(done.length) : null;
      if (words) toasts.success(words);
      if (outcome === 'timeout') toasts.error(TIMEOUT);
      const { refreshLater } = flow;
      const wait = isSummaryKept(flow, summary) ? REFRESH_AFTER_RESULT_MS : 0;
      refreshAfter(wait, flow, flow.refresh);
      if (refreshLater) refreshAfter(wait + refreshLater.afterMs, flow, refreshLater.queries);
    },
    showRefusal: (flow: AnyBatchAction, error: unknown): void => {
      toasts.error(serverMessageOf(error) ?? flow.refusal);
      refresh(flow, flow.refresh);
    },
    dispose: (): void => timers.forEach(clearTimeout),
  };
};

/** One fleet's action, from its POST to the last of its results. */
const createBatchExecutor = (
  deps: BatchRunnerDeps,
  publishSummary: (flow: AnyBatchAction, end: BatchSummary) => void,
  signal: AbortSignal,
) => {
  const { api, pending, inbox } = deps;

  const submit = async (flow: AnyBatchAction, action: PendingAction): Promise<readonly string[]> => {
    if (action.jobIds) return action.jobIds;
    const { input, idempotencyKey } = action;
    const { jobIds } = await postWithRetry(() => flow.call(api, input, { idempotencyKey, signal }), signal);
    pending.put({ ...action, jobIds });
    return jobIds;
  };

  /** Too late to wait for, but not too late to be told. */
  const listenForLateResults = (
    flow: AnyBatchAction,
    input: unknown,
    jobIds: readonly string[],
    end: BatchSummary,
  ): void => {
    for (const part of end.missing) {
      const id = jobIds[part];
      if (id === undefined) continue;
      inbox.wait(id, (late) => {
        const all = summarize(flow, input, jobIds, new Map([[id, late]]));
        publishSummary(flow, { ...all, outcome: all.done.length > 0 ? 'done' : 'refused', missing: [] });
      });
    }
  };

  return async (flow: AnyBatchAction, action: PendingAction): Promise<BatchSummary> => {
    const { input } = action;
    const jobIds = await submit(flow, action);
    const isResult = ({ type, data }: Notification) => flow.types.includes(type) && jobIds.includes(data.id);
    const results = await awaitBatchResults(deps, { jobIds, isResult, timeoutMs: flow.timeoutMs, signal });
    if (signal.aborted) return emptySummary(flow, input, 'abandoned');
    const end = summarize(flow, input, jobIds, results);
    publishSummary(flow, end);
    listenForLateResults(flow, input, jobIds, end);
    return end;
  };
};

/** From one click to the end of every part of it: POST, wait, tell, refresh; across reloads, and never twice. */
export const createBatchRunner = (deps: BatchRunnerDeps): BatchRunner => {
  const { pending } = deps;
  const controller = new AbortController();
  const { signal } = controller;
  const busy = createBusySubjects();
  const unseenSummaries = createStore<readonly BatchSummary[]>(() => []);
  const feedback = createBatchFeedback(deps);

  const publishSummary = (flow: AnyBatchAction, end: BatchSummary): void => {
    feedback.showSummary(flow, end);
    if (isSummaryKept(flow, end)) unseenSummaries.setState([...unseenSummaries.getState(), end], true);
  };
  const executeBatch = createBatchExecutor(deps, publishSummary, signal);

  const executePending = async (flow: AnyBatchAction, action: PendingAction): Promise<BatchSummary> => {
    const key = keyOf(flow, action.input);
    busy.acquire(key);
    const end = await executeBatch(flow, action).catch((error: unknown) => {
      if (signal.aborted) return emptySummary(flow, action.input, 'abandoned');
      feedback.showRefusal(flow, error);
      return emptySummary(flow, action.input, 'refused');
    });
    busy.release(key);
    if (end.outcome !== 'abandoned') pending.remove(action.idempotencyKey);
    return end;
  };

  return {
    busy: busy.store,
    unseenSummaries,
    takeSummaries: (name) => {
      const all = unseenSummaries.getState();
      const mine = all.filter(({ flow }) => flow === name);
      if (mine.length > 0)
        unseenSummaries.setState(
          all.filter(({ flow }) => flow !== name),
          true,
        );
      return mine;
    },
    run: async (flow, input) => {
      if (deps.token() === null) {
        deps.toasts.error(flow.signedOut);
        return emptySummary(flow, input, 'refused');
      }
      if (busy.has(keyOf(flow, input))) return emptySummary(flow, input, 'already busy');
      return executePending(flow, recordPendingAction(deps, flow, input));
    },
    resume: (flows) => resumeActions(deps, flows, executePending),
    dispose: () => {
      controller.abort();
      feedback.dispose();
    },
  };
};
