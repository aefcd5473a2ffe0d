import { setTimeout as wait } from 'node:timers/promises';

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** Pauses between attempts; each is twice as long as the one before, up to `maxMs`, until `reset`. */
export const createBackoff = ({ firstMs, maxMs }: BackoffOptions) => {
  let failures = 0;
  /** The length of the next pause, in milliseconds; the pause after it is twice as long. */
  const next = (): number => {
    const pause = Math.min(maxMs, firstMs * 2 ** failures);
    failures = Math.min(failures + 1, 30);
    return pause;
  };
  return {
    next,
    /** Waits for the next pause; returns early when `signal` is aborted. */
    pause: (signal?: AbortSignal): Promise<void> =>
      wait(next(), undefined, { signal }).catch(() => undefined),
    reset: (): void => {
      failures = 0;
    },
  };
};
export type Backoff = ReturnType<typeof createBackoff>;
