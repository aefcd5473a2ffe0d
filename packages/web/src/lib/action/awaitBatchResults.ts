import type { Notification } from '@blacktide/contract';
import type { ResultSources } from './awaitResult.ts';

interface AwaitBatchOptions {
  readonly jobIds: readonly string[];
  readonly isResult: (notification: Notification) => boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export type ResultsByJob = ReadonlyMap<string, Notification>;

/** How often one of the missing jobs is asked for, should the pushes never come. */
const POLL_INTERVAL_MS = 3000;
/** How long the last questions before giving up may take. */
const FINAL_POLL_MS = 3000;
const MAX_PARALLEL = 20;

/**
 * The notifications that end the jobs, as far as they came in time. They come by push; on every reconnection and
 * now and then the first missing job is asked for, and when it turns out to have ended all the others are.
 */
export const awaitBatchResults = (
  { api, inbox, onConnected }: ResultSources,
  { jobIds, isResult, timeoutMs, signal }: AwaitBatchOptions,
): Promise<ResultsByJob> =>
  new Promise((resolve) => {
    const results = new Map<string, Notification>();
    const stops: (() => void)[] = [];
    let finished = false;
    const finish = (): void => {
      finished = true;
      stops.forEach((stop) => stop());
      resolve(results);
    };
    const offer = (notification: Notification | null): void => {
      if (finished || !notification || !isResult(notification)) return;
      results.set(notification.data.id, notification);
      if (results.size === jobIds.length) finish();
    };
    const missing = (): string[] => jobIds.filter((id) => !results.has(id));
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
      if (results.has(first)) await pollAll();
    };
    const giveUp = (): void => {
      const finalTimer = setTimeout(finish, FINAL_POLL_MS);
      stops.push(() => clearTimeout(finalTimer));
      void pollAll().then(() => !finished && finish());
    };
    const abandon = (): void => finish();

    const interval = setInterval(() => void probe(), POLL_INTERVAL_MS);
    const deadline = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', abandon);
    stops.push(
      () => clearInterval(interval),
      () => clearTimeout(deadline),
      () => signal.removeEventListener('abort', abandon),
      onConnected(() => void probe()),
    );
    if (jobIds.length === 0) return finish();
    for (const id of jobIds) {
      // What came early is served at once, and may be all there is.
      const stop = inbox.wait(id, offer);
      if (finished) stop();
      else stops.push(stop);
    }
  });
