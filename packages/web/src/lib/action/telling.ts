import { parseNotification, type Notification } from '@blacktide/contract';
import type { Read } from '../query.ts';
import type { Toasts } from '../toasts.ts';
import { wordsOf } from './acceptance.ts';
import { OPERATION_SUCCESSFUL, TIMEOUT, type AnyActionFlow } from './flow.ts';

export interface TellingDeps {
  readonly toasts: Toasts;
  readonly refresh: (reads: readonly Read<unknown>[]) => void;
}

/** How an action's end reaches the player: a toast, and fresh figures on the screen. */
export interface Telling {
  result(flow: AnyActionFlow, notification: Notification): 'done' | 'refused';
  timeout(flow: AnyActionFlow): void;
  refusal(flow: AnyActionFlow, error: unknown): void;
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

export const createTelling = ({ toasts, refresh }: TellingDeps): Telling => {
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const refreshLater = ({ refreshLater: later }: AnyActionFlow): void => {
    if (!later) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      refresh(later.reads);
    }, later.afterMs);
    timers.add(timer);
  };

  const refreshAll = (flow: AnyActionFlow): void => {
    refresh([...flow.refresh, ...(flow.refreshLater?.reads ?? [])]);
  };

  const failed = (flow: AnyActionFlow, text: string): void => {
    toasts.error(text);
    refreshAll(flow);
  };

  return {
    result: (flow, notification) => {
      const { success, error, message } = notification.data;
      if (!success || error) {
        failed(flow, message || flow.failure);
        return 'refused';
      }
      toasts.success(successText(flow, notification));
      refresh(flow.refresh);
      refreshLater(flow);
      return 'done';
    },
    timeout: (flow) => failed(flow, TIMEOUT),
    refusal: (flow, error) => failed(flow, wordsOf(error) ?? flow.failure),
    dispose: () => timers.forEach(clearTimeout),
  };
};
