import { parseNotification, type Notification } from '@blacktide/contract';
import type { ApiQuery } from '../query.ts';
import type { Toasts } from '../toastStore.ts';
import { serverMessageOf } from './postWithRetry.ts';
import { OPERATION_SUCCESSFUL, TIMEOUT, type AnyActionFlow } from './actionFlow.ts';

export interface ActionFeedbackDeps {
  readonly toasts: Toasts;
  readonly refresh: (reads: readonly ApiQuery<unknown>[]) => void;
}

/** How an action's end reaches the player: a toast, and fresh figures on the screen. */
export interface ActionFeedback {
  showResult(flow: AnyActionFlow, notification: Notification): 'done' | 'refused';
  showTimeout(flow: AnyActionFlow): void;
  showRefusal(flow: AnyActionFlow, error: unknown): void;
  dispose(): void;
}

const successText = (flow: AnyActionFlow, notification: Notification): string => {
  try {
    const parsed = parseNotification(notification.type, notification);
    return flow.success(parsed?.data.result ?? null);
  } catch {
    return notification.data.message || OPERATION_SUCCESSFUL;
  }
};

export const createActionFeedback = ({ toasts, refresh }: ActionFeedbackDeps): ActionFeedback => {
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const refreshLater = ({ refreshLater: later }: AnyActionFlow): void => {
    if (!later) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      refresh(later.queries);
    }, later.afterMs);
    timers.add(timer);
  };

  const refreshAll = (flow: AnyActionFlow): void => {
    refresh([...flow.refresh, ...(flow.refreshLater?.queries ?? [])]);
  };

  const showFailure = (flow: AnyActionFlow, text: string): void => {
    toasts.error(text);
    refreshAll(flow);
  };

  return {
    showResult: (flow, notification) => {
      const { success, error, message } = notification.data;
      if (!success || error) {
        showFailure(flow, message || flow.failure);
        return 'refused';
      }
      toasts.success(successText(flow, notification));
      refresh(flow.refresh);
      refreshLater(flow);
      return 'done';
    },
    showTimeout: (flow) => showFailure(flow, TIMEOUT),
    showRefusal: (flow, error) => showFailure(flow, serverMessageOf(error) ?? flow.failure),
    dispose: () => timers.forEach(clearTimeout),
  };
};
