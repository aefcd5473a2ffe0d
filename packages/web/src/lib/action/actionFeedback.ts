import type { ApiQuery } from '../query.ts';
import type { Toasts } from '../toastStore.ts';
import type { ActionSummary, AnyAction } from './action.ts';
import { countMessages, isSummaryKept } from './actionSummary.ts';
import { serverMessageOf } from './postWithRetry.ts';

export interface ActionFeedbackDeps {
  readonly toasts: Toasts;
  /** Reads the queries on the screen again; rejects when one of them fails. */
  readonly refetch: (queries: readonly ApiQuery<unknown>[]) => Promise<void>;
}

const TIMEOUT = 'Timeout, reloading...';
/** The modal with the results is drawn before the queries behind it are read again. */
const REFRESH_AFTER_RESULT_MS = 300;

/** Toasts and refreshed queries at the end of an action. */
export const createActionFeedback = ({ toasts, refetch }: ActionFeedbackDeps) => {
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const refresh = ({ stale }: AnyAction, queries: readonly ApiQuery<unknown>[]): void => {
    refetch(queries).catch(() => stale !== undefined && toasts.error(stale));
  };
  const refreshAll = (action: AnyAction): void =>
    refresh(action, [...action.refresh, ...(action.refreshLater?.queries ?? [])]);
  const refreshAfter = (ms: number, action: AnyAction, queries: readonly ApiQuery<unknown>[]): void => {
    if (ms === 0) return refresh(action, queries);
    const timer = setTimeout(() => {
      timers.delete(timer);
      refresh(action, queries);
    }, ms);
    timers.add(timer);
  };

  const showResults = (action: AnyAction, summary: ActionSummary): void => {
    const { done, failed } = summary;
    for (const message of countMessages(failed)) toasts.error(message);
    const results = done.map(({ result }) => result);
    const text = done.length > 0 ? action.success(results) : null;
    if (text !== null) toasts.success(text, action.successDetail?.(results));
    // Done, but no result can be shown: the player learns of it all the same.
    else if (action.keepsSummary && done.length > 0 && !isSummaryKept(action, summary))
      toasts.error(action.failure);
  };

  return {
    showSummary: (action: AnyAction, input: unknown, summary: ActionSummary): void => {
      const { done, outcome } = summary;
      const toast = action.summaryToast?.(input, summary);
      if (toast) toasts[toast.kind](toast.text, toast.detail);
      else if (toast === undefined) showResults(action, summary);
      if (outcome === 'timeout') toasts.error(TIMEOUT);
      if (done.length === 0 && outcome === 'timeout' && action.refreshAfterTimeout)
        return refresh(action, action.refreshAfterTimeout);
      if (done.length === 0) return refreshAll(action);
      const wait = isSummaryKept(action, summary) ? REFRESH_AFTER_RESULT_MS : 0;
      refreshAfter(wait, action, action.refresh);
      const { refreshLater } = action;
      if (refreshLater) refreshAfter(wait + refreshLater.afterMs, action, refreshLater.queries);
    },
    /** The POST failed. */
    showRefusal: (action: AnyAction, input: unknown, error: unknown): void => {
      const message = serverMessageOf(error) ?? undefined;
      const title = action.refusalTitle?.(input, error);
      if (title === undefined) toasts.error(message ?? action.refusal ?? action.failure);
      else toasts.error(title, message);
      refreshAll(action);
    },
    dispose: (): void => timers.forEach(clearTimeout),
  };
};
