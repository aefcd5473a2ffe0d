import type { Log } from './log.ts';

export type Warn = (error: unknown, message: string, context?: object) => void;

/** Warns at most once in `everyMs`, so that an outage does not fill the log. */
export const createThrottledWarning = (log: Log, everyMs = 60_000): Warn => {
  let last = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return (error, message, context = {}) => {
    const now = performance.now();
    if (now - last < everyMs) {
      suppressed += 1;
      return;
    }
    log.warn({ ...context, err: error, suppressed }, message);
    last = now;
    suppressed = 0;
  };
};
