import { setTimeout as wait } from 'node:timers/promises';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Pauses that double until something succeeds, so that what is away is not asked in a tight loop. */
export interface Backoff {
  /** Waits for the next pause; returns early when `signal` is aborted. */
  readonly pause: (signal?: AbortSignal) => Promise<void>;
  /** How long the next pause lasts; consecutive calls double it. */
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
