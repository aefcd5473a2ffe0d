import type { Notification } from '@blacktide/contract';
import type { ResultSources } from './result.ts';

interface Awaited {
  readonly jobIds: readonly string[];
  readonly isResult: (notification: Notification) => boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export type FleetResults = ReadonlyMap<string, Notification>;

/** How often one of the missing jobs is asked for, should the pushes never come. */
const ASK_EVERY_MS = 3000;
/** How long the last questions before giving up may take. */
const LAST_ASK_MS = 3000;
const AT_ONCE = 20;

/**
 * The notifications that end the jobs, as far as they came in time. They come by push; on every reconnection and
 * now and then the first missing job is asked for, and when it turns out to have ended all the others are.
 */
export const awaitFleet = (
  { api, inbox, onConnected }: ResultSources,
  { jobIds, isResult, timeoutMs, signal }: Awaited,
): Promise<FleetResults> =>
  new Promise((resolve) => {
    const results = new Map<string, Notification>();
    const stops: (() => void)[] = [];
    let over = false;
    const finish = (): void => {
      over = true;
      stops.forEach((stop) => stop());
      resolve(results);
    };
    const offer = (notification: Notification | null): void => {
      if (over || !notification || !isResult(notification)) return;
      results.set(notification.data.id, notification);
      if (results.size === jobIds.length) finish();
    };
    const missing = (): string[] => jobIds.filter((id) => !results.has(id));
    const ask = async (id: string): Promise<void> => {
      const job = await api.jobs.job({ params: { id } }, { signal }).catch(() => null);
      offer(job?.notification ?? null);
    };
    const askAll = async (): Promise<void> => {
      const ids = missing();
      for (let from = 0; from < ids.length && !over; from += AT_ONCE) {
        await Promise.all(ids.slice(from, from + AT_ONCE).map(ask));
      }
    };
    const probe = async (): Promise<void> => {
      const [first] = missing();
      if (first === undefined) return;
      await ask(first);
      if (results.has(first)) await askAll();
    };
    const giveUp = (): void => {
      const lastCall = setTimeout(finish, LAST_ASK_MS);
      stops.push(() => clearTimeout(lastCall));
      void askAll().then(() => !over && finish());
    };
    const abandon = (): void => finish();

    const interval = setInterval(() => void probe(), ASK_EVERY_MS);
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
      if (over) stop();
      else stops.push(stop);
    }
  });
