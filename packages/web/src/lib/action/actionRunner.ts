import type { Notification } from '@blacktide/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiClient } from '../apiClient.ts';
import { createFrameBatch } from '../frameBatch.ts';
import type { NetworkStore } from '../network.ts';
import { waitUntilOnline } from '../waitUntilOnline.ts';
import type { Action, ActionSummary, AnyAction, StartedJobs } from './action.ts';
import { createActionFeedback, type ActionFeedbackDeps } from './actionFeedback.ts';
import { emptySummary, isSummaryKept, partsOfJobs, readResults, summarize } from './actionSummary.ts';
import { awaitResults, type ResultSources } from './awaitResults.ts';
import { busyKey, createBusySubjects, type BusyKey } from './busySubjects.ts';
import type { PendingAction, PendingActions } from './pendingActions.ts';
import { postWithRetry } from './postWithRetry.ts';

export interface ActionRunner {
  run<Input>(action: Action<Input>, input: Input): Promise<ActionSummary>;
  /** Continues what a reload interrupted. */
  resume(actions: readonly AnyAction[]): void;
  readonly busy: StoreApi<ReadonlySet<BusyKey>>;
  /** Results that no modal has shown yet, also late ones and those of actions from before a reload. */
  readonly unseenSummaries: StoreApi<readonly ActionSummary[]>;
  /** Removes the summaries of one action and returns them. */
  takeSummaries(action: AnyAction): readonly ActionSummary[];
  dispose(): void;
}

interface ActionRunnerDeps extends ResultSources, ActionFeedbackDeps {
  readonly api: ApiClient;
  readonly pending: PendingActions;
  readonly token: () => string | null;
  readonly hasUser: () => boolean;
  readonly network: NetworkStore;
  readonly isWalletConnected: () => boolean;
  /** What the POST of an action waits for, so that its result can be pushed; null for nothing. */
  readonly pushReady?: () => Promise<void> | null;
}

const TOKEN_MISSING = 'JWT Token is missing!';
const USER_MISSING = 'User not found';
export const NO_WALLET = 'No Wallet Connected';
/** Milliseconds. Later the player may no longer want it. */
const MAX_OFFLINE_MS = 60_000;
const WAITING = 'No connection. This is sent as soon as the server answers.';

const findMissingPrerequisite = (
  { token, hasUser, isWalletConnected }: ActionRunnerDeps,
  { signedOut = TOKEN_MISSING }: AnyAction,
): string | null => {
  if (token() === null) return signedOut;
  if (!hasUser()) return USER_MISSING;
  return isWalletConnected() ? null : NO_WALLET;
};

/** Summaries that wait for a modal to show them. */
const createUnseenSummaries = () => {
  const store = createStore<readonly ActionSummary[]>(() => []);
  return {
    store,
    add: (summary: ActionSummary): void => store.setState([...store.getState(), summary], true),
    take: ({ name }: AnyAction): readonly ActionSummary[] => {
      const mine = store.getState().filter(({ action }) => action === name);
      const others = store.getState().filter(({ action }) => action !== name);
      if (mine.length > 0) store.setState(others, true);
      return mine;
    },
  };
};

interface SummaryListener {
  /** Gets the results that arrive in one frame, so that a modal can draw the first before the last has arrived. */
  readonly onResults: (action: AnyAction, summary: ActionSummary) => void;
  /** Gets the summary of all jobs, and later one for each late result. */
  readonly onSummary: (action: AnyAction, input: unknown, summary: ActionSummary) => void;
}

/** POSTs an action and waits for the results of all its jobs. */
const createActionExecutor = (
  deps: ActionRunnerDeps,
  { onResults, onSummary }: SummaryListener,
  signal: AbortSignal,
) => {
  const { api, pending, inbox, network, toasts } = deps;

  /** Shows a toast while the POST waits to be repeated; without a network it is repeated when there is one. */
  const post = async <T>(call: () => Promise<T>): Promise<T> => {
    let dismiss: (() => void) | undefined;
    const beforeRetry = (): Promise<void> => {
      dismiss ??= toasts.processing(WAITING);
      return waitUntilOnline(network, MAX_OFFLINE_MS, signal);
    };
    return postWithRetry(call, signal, beforeRetry).finally(() => dismiss?.());
  };

  const submit = async (
    action: AnyAction,
    entry: PendingAction,
    onAccepted: () => void,
  ): Promise<StartedJobs> => {
    const { input, idempotencyKey, jobIds, refused = [] } = entry;
    if (jobIds) {
      onAccepted();
      return { jobIds, refused };
    }
    const pushReady = deps.pushReady?.();
    if (pushReady) await pushReady;
    const answer = await post(() => action.call(api, input, { idempotencyKey, signal }));
    const started = 'jobIds' in answer ? answer : { jobIds: [answer.jobId] };
    pending.put({ ...entry, ...started });
    if (action.accepted !== undefined) toasts.success(action.accepted);
    onAccepted();
    return started;
  };

  return async (action: AnyAction, entry: PendingAction, onAccepted: () => void): Promise<ActionSummary> => {
    const started = await submit(action, entry, onAccepted);
    const { jobIds, refused = [] } = started;
    const parts = partsOfJobs(started);
    const isResult = ({ type, data }: Notification) => action.types.includes(type) && parts.has(data.id);
    const batches: ActionSummary[] = [{ ...emptySummary(action, 'done'), failed: refused }];
    const arrived = createFrameBatch<Notification>((notifications) => {
      const results = { ...emptySummary(action, 'done'), ...readResults(action, parts, notifications) };
      batches.push(results);
      onResults(action, results);
    });
    await awaitResults(deps, {
      jobIds,
      isResult,
      onResult: arrived.add,
      timeoutMs: action.timeoutMs,
      signal,
    });
    if (signal.aborted) {
      arrived.cancel();
      return emptySummary(action, 'abandoned');
    }
    arrived.flush();
    const summary = summarize(action, parts, batches);
    onSummary(action, entry.input, summary);
    const publishLate = (late: Notification): void => {
      if (!isResult(late)) return;
      const results = readResults(action, parts, [late]);
      const outcome = results.done.length > 0 ? 'done' : 'refused';
      const lateSummary = { ...emptySummary(action, outcome), ...results };
      onResults(action, lateSummary);
      onSummary(action, entry.input, lateSummary);
    };
    const missing = new Set(summary.missing);
    for (const [id, part] of parts) if (missing.has(part)) inbox.wait(id, publishLate);
    return summary;
  };
};

/** The toast that stays while an action runs; it changes when the server has accepted the request. */
const showProcessing = (action: AnyAction, input: unknown, toasts: ActionFeedbackDeps['toasts']) => {
  const show = (text: string | undefined) => (text === undefined ? undefined : toasts.processing(text));
  let dismiss = show(action.processing?.(input));
  return {
    onAccepted: (): void => {
      const text = action.waiting?.(input);
      if (text === undefined) return;
      dismiss?.();
      dismiss = show(text);
    },
    dismiss: (): void => dismiss?.(),
  };
};

/** Runs actions: POST, wait, toast, refresh. A reload or a lost connection neither loses nor repeats one. */
export const createActionRunner = (deps: ActionRunnerDeps): ActionRunner => {
  const { pending, toasts } = deps;
  const controller = new AbortController();
  const { signal } = controller;
  const busy = createBusySubjects();
  const unseen = createUnseenSummaries();
  const feedback = createActionFeedback(deps);

  const executeEntry = createActionExecutor(
    deps,
    {
      onResults: (action, results) => {
        if (isSummaryKept(action, results)) unseen.add(results);
      },
      onSummary: feedback.showSummary,
    },
    signal,
  );

  const execute = async (action: AnyAction, entry: PendingAction): Promise<ActionSummary> => {
    const key = busyKey(action, entry.input);
    busy.acquire(key);
    const processing = showProcessing(action, entry.input, toasts);
    const summary = await executeEntry(action, entry, processing.onAccepted).catch((error: unknown) => {
      if (signal.aborted) return emptySummary(action, 'abandoned');
      feedback.showRefusal(action, entry.input, error);
      return emptySummary(action, 'refused');
    });
    processing.dismiss();
    busy.release(key);
    if (summary.outcome !== 'abandoned') pending.remove(entry.idempotencyKey);
    return summary;
  };

  return {
    busy: busy.store,
    unseenSummaries: unseen.store,
    takeSummaries: unseen.take,
    run: async (action, input) => {
      const missing = findMissingPrerequisite(deps, action);
      if (missing !== null) {
        toasts.error(missing);
        return emptySummary(action, 'refused');
      }
      if (busy.has(busyKey(action, input))) return emptySummary(action, 'already busy');
      return execute(action, pending.record(action, input));
    },
    resume: (actions) => pending.resume(actions, (action, entry) => void execute(action, entry)),
    dispose: () => {
      controller.abort();
      feedback.dispose();
    },
  };
};
