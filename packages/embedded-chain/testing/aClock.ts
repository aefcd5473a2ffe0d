import type { Clock } from '../src/dependencies.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export const aClock = (start = Date.now()): TestClock => {
  let now = start;
  return { now: () => now, advance: (milliseconds) => (now += milliseconds) };
};
