import type { Notification } from '@blacktide/contract';
import type { ApiClient } from '../apiClient.ts';
import type { Inbox } from '../inbox.ts';

export interface ResultSources {
  readonly api: Pick<ApiClient, 'jobs'>;
  readonly inbox: Pick<Inbox, 'wait'>;
  /** Calls the listener whenever the push connection is open again. */
  readonly onConnected: (listener: () => void) => () => void;
}

interface AwaitOptions {
  readonly jobIds: readonly string[];
  readonly isResult: (notification: Notification) => boolean;
  /** Called once for each job that ends in time. */
  readonly onResult: (notification: Notification) => void;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const POLL_INTERVAL_MS = 3000;
/** How long the last requests before the time-out may take: many jobs need several rounds. */
const finalPollMs = (jobs: number): number => (jobs > 1 ? 3000 : 2000);
const MAX_PARALLEL = 20;

/**
 * Resolves when all jobs have ended or the time is over. Results arrive by push. In case a push is lost, the first
 * missing job is read every few seconds and on every reconnection; once it has ended, all the others are read.
 */
export const awaitResults = (
  { api, inbox, onConnected }: ResultSources,
  { jobIds, isResult, onResult, timeoutMs, signal }: AwaitOptions,
): Promise<void> =>
  new Promise((resolve) => {
    const ended = new Set<string>();
    const stops: (() => void)[] = [];
    let finished = false;
    const finish = (): void => {
      finished = true;
      stops.forEach((stop) => stop());
      resolve();
    };
    const offer = (notification: Notification | null): void => {
      if (finished || !notification || !isResult(notification) || ended.has(notification.data.id)) return;
      ended.add(notification.data.id);
      onResult(notification);
      if (ended.size === jobIds.length) finish();
    };
    const missing = (): string[] => jobIds.filter((id) => !ended.has(id));
    const poll = async (id: string): Promise<void> => {
      const job = await api.jobs.job({ params: { id } }, { signal }).catch(() => null);
      offer(job?.notification ?? null);
    };
    const pollAll = async (): Promise<void> => {
      const ids = missing();
      for (let from = 0; from < ids.length && !finished; from += MAX_PARALLEL) {
        await Promise.all(ids.slice(from, from + MAX_PARALLEL).map(poll));
      }
    };
    const probe = async (): Promise<void> => {
      const [first] = missing();
      if (first === undefined) return;
      await poll(first);
      if (ended.has(first)) await pollAll();
    };
    const giveUp = (): void => {
      const finalTimer = setTimeout(finish, finalPollMs(jobIds.length));
      stops.push(() => clearTimeout(finalTimer));
      void pollAll().then(() => !finished && finish());
    };

    const interval = setInterval(() => void probe(), POLL_INTERVAL_MS);
    const deadline = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', finish);
    stops.push(
      () => clearInterval(interval),
      () => clearTimeout(deadline),
      () => signal.removeEventListener('abort', finish),
      onConnected(() => void probe()),
    );
    if (jobIds.length === 0) return finish();
    for (const id of jobIds) {
      // A result that arrived early is offered at once and may be the last one.
      const stop = inbox.wait(id, offer);
      if (finished) stop();
      else stops.push(stop);
    }
  });
