import type { Notification } from '@blacktide/contract';
import type { ApiClient } from '../apiClient.ts';
import type { Inbox } from '../inbox.ts';

export interface ResultSources {
  readonly api: Pick<ApiClient, 'jobs'>;
  readonly inbox: Pick<Inbox, 'wait'>;
  /** Hears every time the push line is up again. */
  readonly onConnected: (listener: () => void) => () => void;
}

interface AwaitResultOptions {
  readonly jobId: string;
  readonly isResult: (notification: Notification) => boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** How often the job itself is asked for, should the push never come. */
const POLL_INTERVAL_MS = 3000;
/** How long the last question before giving up may take. */
const FINAL_POLL_MS = 2000;

/**
 * The notification that ends a job, or null when time is up.
 * It comes by push; on every reconnection, now and then, and before giving up the job itself is asked.
 */
export const awaitResult = (
  { api, inbox, onConnected }: ResultSources,
  { jobId, isResult, timeoutMs, signal }: AwaitResultOptions,
): Promise<Notification | null> =>
  new Promise((resolve) => {
    const finish = (notification: Notification | null): void => {
      stops.forEach((stop) => stop());
      resolve(notification);
    };
    const offer = (notification: Notification | null): void => {
      if (notification && isResult(notification)) finish(notification);
    };
    const poll = async (): Promise<void> => {
      const job = await api.jobs.job({ params: { id: jobId } }, { signal }).catch(() => null);
      offer(job?.notification ?? null);
    };
    const giveUp = (): void => {
      const finalTimer = setTimeout(() => finish(null), FINAL_POLL_MS);
      stops.push(() => clearTimeout(finalTimer));
      void poll().then(() => finish(null));
    };
    const abandon = (): void => finish(null);

    const interval = setInterval(() => void poll(), POLL_INTERVAL_MS);
    const deadline = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', abandon);
    const stops: (() => void)[] = [
      () => clearInterval(interval),
      () => clearTimeout(deadline),
      () => signal.removeEventListener('abort', abandon),
      onConnected(() => void poll()),
    ];
    stops.push(inbox.wait(jobId, offer));
  });
