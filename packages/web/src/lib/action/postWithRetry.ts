import { ApiError } from '@blacktide/contract';

/** Waits before each further try of a POST that may not have reached the server. */
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

/** No answer at all, or one that says "not now": the same key makes it safe to ask again. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError ? error.status === UNAVAILABLE : error instanceof TypeError;

/** Posts until the server has answered, a few times at most. */
export const postWithRetry = async <T>(post: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (const wait of BACKOFF_MS) {
    try {
      return await post();
    } catch (error) {
      if (!isTransient(error) || signal.aborted) throw error;
      await sleep(wait, signal);
    }
  }
  return post();
};

/** The server's own words, if it had any. */
export const serverMessageOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code !== 'UNKNOWN' ? error.message : null;
