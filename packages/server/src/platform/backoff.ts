import { setTimeout as wait } from 'node:timers/promises';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Pauses between attempts; each is twice as long as the one before, up to `maxMs`, until `reset`. */
export interface Backoff {
  /** Waits for the next pause; returns early when `signal` is aborted. */
  readonly pause: (signal?: AbortSignal) => Promise<void>;
  /** The length of the next pause, in milliseconds; the pause after it is twice as long. */
  readonly next: () => number;
  readonly reset: () => void;
}

export const createBackoff = ({ firstMs, maxMs }: BackoffOptions): Backoff => {
  let failures = 0;
  const next = (): number => {
    const pause = Math.min(maxMs, firstMs * 2 ** failures);
    failures = Math.min(failures + 1, 30);
    return pause;
  };
  return {
    next,
    pause: (signal) => wait(next(), undefined, { signal }).catch(() => undefined),
    reset: () => {
      failures = 0;
    },
  };
};
