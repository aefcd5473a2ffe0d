import { ApiError } from '@blacktide/contract';

/** Pauses before the repetitions of a POST. */
const BACKOFF_MS = [400, 1200, 3000] as const;

const UNAVAILABLE = 503;

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** No answer, or 503. The idempotency key makes it safe to post again. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === UNAVAILABLE : error instanceof TypeError;

/** Posts until the server has answered, at most four times. `beforeRetry` can wait longer than the pause. */
export const postWithRetry = async <T>(
  post: () => Promise<T>,
  signal: AbortSignal,
  beforeRetry?: () => Promise<void>,
): Promise<T> => {
  for (const wait of BACKOFF_MS) {
    try {
      return await post();
    } catch (error) {
      if (!isTransient(error) || signal.aborted) throw error;
      await Promise.all([sleep(wait, signal), beforeRetry?.()]);
    }
  }
  return post();
};

const POLL_INTERVAL_MS = 1000;
const MAX_POLLS = 60;

/** Posts once a second, at most 60 times, while the server answers with this code. */
export const postWhilePending = async <T>(
  post: () => Promise<T>,
  pendingCode: string,
  pause: (ms: number) => Promise<void>,
): Promise<T> => {
  for (let poll = 1; ; poll += 1) {
    try {
      return await post();
    } catch (error) {
      const isPending = error instanceof ApiError && error.code === pendingCode;
      if (!isPending || poll >= MAX_POLLS) throw error;
      await pause(POLL_INTERVAL_MS);
    }
  }
};

/** The message of the server; null if it sent none. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code !== 'UNKNOWN' ? error.message : null;
