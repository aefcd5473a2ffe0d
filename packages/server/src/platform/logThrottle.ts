import type { Clock } from './clock.ts';

const MINUTE_MS = 60_000;

/** Called with how many lines were left out since the last one. */
type Write = (suppressed: number) => void;

/**
 * At most one line a minute for a condition that repeats, such as a database that is away.
 * The next line says how many were left out.
 */
export const createLogThrottle = (clock: Clock): ((write: Write) => void) => {
  let last = -Infinity;
  let suppressed = 0;
  return (write) => {
    const now = clock.now();
    if (now - last < MINUTE_MS) {
      suppressed += 1;
      return;
    }
    write(suppressed);
    last = now;
    suppressed = 0;
  };
};
