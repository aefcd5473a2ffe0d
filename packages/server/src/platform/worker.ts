import { createBackoff, type BackoffOptions } from './backoff.ts';
import type { Log } from './log.ts';
import { createThrottledWarning } from './throttledWarning.ts';

export interface WorkerOptions {
  /** For the log: what the worker does. */
  readonly name: string;
  /** `idle`: there was nothing to do. */
  readonly run: (signal: AbortSignal) => Promise<void | 'idle'>;
  /** From the end of a run to the next one. Without it the worker runs only after nudges and failures. */
  readonly intervalMs?: number;
  readonly log: Log;
  /** Pauses after failures. */
  readonly backoff?: BackoffOptions;
}

export const WORKER_BACKOFF: BackoffOptions = { firstMs: 1000, maxMs: 30_000 };

/** Intervals between runs without work. New work of this process comes with a nudge, so this delays only that of others. */
const IDLE_INTERVALS = 5;

/**
 * Runs a piece of background work again and again, never twice at the same time: at regular intervals, after a nudge,
 * and after a growing pause where it failed.
 */
export const createWorker = (options: WorkerOptions) => {
  const { name, run, intervalMs, log } = options;
  const warn = createThrottledWarning(log);
  const backoff = createBackoff(options.backoff ?? WORKER_BACKOFF);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isStarted = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let nextRun: Promise<void> | null = null;
  let failedOutside: { readonly error: unknown } | null = null;

  const schedule = (pauseMs: number): void => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(nudge, pauseMs).unref();
  };
  const fail = (error: unknown): void => {
    warn(error, 'a worker failed; it runs again after a pause', { worker: name });
    schedule(backoff.next());
  };
  const runOnce = async (): Promise<void> => {
    try {
      const outcome = await run(signal);
      backoff.reset();
      if (failedOutside) fail(failedOutside.error);
      else if (isStarted && intervalMs !== undefined)
        schedule(outcome === 'idle' ? IDLE_INTERVALS * intervalMs : intervalMs);
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      failedOutside = null;
    }
  };
  /** Like a nudge; resolves when the run has ended. Never rejects. */
  const runNow = (): Promise<void> => {
    if (signal.aborted) return running ?? Promise.resolve();
    if (running) {
      return (nextRun ??= running.then(() => {
        nextRun = null;
        return runNow();
      }));
    }
    clearTimeout(timer);
    timer = undefined;
    running = runOnce().finally(() => (running = null));
    return running;
  };
  /** Runs as soon as possible. Nudges during a run cause one more run together. */
  const nudge = (): void => void runNow();

  return {
    /** Runs now, and from then on at intervals. */
    start: (): void => {
      isStarted = true;
      nudge();
    },
    nudge,
    runNow,
    /** Work outside of `run` failed and left something to do: runs after the pause of a failed run. */
    retryLater: (error: unknown): void => {
      if (running) failedOutside = { error };
      else if (timer === undefined) fail(error);
    },
    /** Starts nothing new, aborts the signal of the current run and waits for its end. */
    stop: async (): Promise<void> => {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
};
export type Worker = ReturnType<typeof createWorker>;
