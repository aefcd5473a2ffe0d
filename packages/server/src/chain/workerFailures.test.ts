import { expect, it } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { WorkerFailures } from './workerFailures.ts';

const FAILURE = new Error('away');

const createTestFailures = () => {
  let now = 0;
  const lines: object[] = [];
  const log = { ...silentLog, warn: (context: object) => lines.push(context) };
  const failures = new WorkerFailures({ log, message: 'moves wait', now: () => now });
  return { failures, lines, pass: (milliseconds: number) => (now += milliseconds) };
};

it('pauses for longer with every failure, up to 30 s, and not at all after a success', () => {
  const { failures, pass: advance } = createTestFailures();
  const pauses = Array.from({ length: 7 }, () => failures.recordFailure(FAILURE));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  advance(29_999);
  expect(failures.isPausing).toBe(true);
  advance(1);
  expect(failures.isPausing).toBe(false);
  failures.recordFailure(FAILURE);
  failures.reset();
  expect(failures.isPausing).toBe(false);
  expect(failures.recordFailure(FAILURE)).toBe(1000);
});

it('writes one line a minute, with the number of failures since the last', () => {
  const { failures, lines, pass: advance } = createTestFailures();
  for (let second = 0; second < 60; second += 1) {
    failures.logThrottled(FAILURE);
    advance(1000);
  }
  expect(lines).toEqual([{ err: FAILURE, failures: 1 }]);
  failures.logThrottled(FAILURE);
  expect(lines).toEqual([
    { err: FAILURE, failures: 1 },
    { err: FAILURE, failures: 60 },
  ]);
});

it('does not pause the rest where only a part has failed', () => {
  const { failures } = createTestFailures();
  failures.logThrottled(FAILURE);
  expect(failures.isPausing).toBe(false);
});
