import { expect, it } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { WorkerFailures } from './workerFailures.ts';

const AWAY = new Error('away');

const aWorker = () => {
  let now = 0;
  const lines: object[] = [];
  const log = { ...silentLog, warn: (context: object) => lines.push(context) };
  const failures = new WorkerFailures({ log, message: 'moves wait', now: () => now });
  return { failures, lines, pass: (milliseconds: number) => (now += milliseconds) };
};

it('pauses for longer with every failure, up to 30 s, and not at all after a success', () => {
  const { failures, pass } = aWorker();
  const pauses = Array.from({ length: 7 }, () => failures.failed(AWAY));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  pass(29_999);
  expect(failures.pausing).toBe(true);
  pass(1);
  expect(failures.pausing).toBe(false);
  failures.failed(AWAY);
  failures.succeeded();
  expect(failures.pausing).toBe(false);
  expect(failures.failed(AWAY)).toBe(1000);
});

it('writes one line a minute, with the number of failures since the last', () => {
  const { failures, lines, pass } = aWorker();
  for (let second = 0; second < 60; second += 1) {
    failures.noted(AWAY);
    pass(1000);
  }
  expect(lines).toEqual([{ err: AWAY, failures: 1 }]);
  failures.noted(AWAY);
  expect(lines).toEqual([
    { err: AWAY, failures: 1 },
    { err: AWAY, failures: 60 },
  ]);
});

it('does not pause the rest where only a part has failed', () => {
  const { failures } = aWorker();
  failures.noted(AWAY);
  expect(failures.pausing).toBe(false);
});
