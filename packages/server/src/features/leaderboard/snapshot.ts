import type { Clock } from '../../platform/clock.ts';

/** At most one part in so many of the time is spent on reading. */
const READING_SHARE = 20;
/** Milliseconds. Callers wait for a read that takes no longer than this. */
const SHORT_READ_MS = 5;
/** Milliseconds, or twice the time between two reads if that is longer. An older value is not used. */
const MAX_AGE_MS = 5000;

interface Reading<T> {
  readonly value: T;
  readonly at: number;
  readonly tookMs: number;
}

/**
 * Remembers a value that can be expensive to read. While a read takes a few milliseconds, every caller gets a new value.
 * Otherwise callers get the last one, and it is replaced in the background.
 */
export const createSnapshot = <T>(read: () => Promise<T>, clock: Clock): (() => Promise<T>) => {
  let last: Reading<T> | null = null;
  let current: Promise<T> | null = null;
  const readAgain = async (): Promise<T> => {
    const at = clock.now();
    try {
      const value = await read();
      last = { value, at, tookMs: clock.now() - at };
      return value;
    } finally {
      current = null;
    }
  };
  return async () => {
    const known = last;
    const age = known ? clock.now() - known.at : Infinity;
    const pause = known ? known.tookMs * READING_SHARE : 0;
    if (known && age < pause) return known.value;
    current ??= readAgain();
    if (!known || known.tookMs <= SHORT_READ_MS || age >= Math.max(MAX_AGE_MS, 2 * pause)) return current;
    // The next caller who has to wait gets the error.
    current.catch(() => undefined);
    return known.value;
  };
};
