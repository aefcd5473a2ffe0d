import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from './log.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Run {
  readonly promise: Promise<void | 'idle'>;
  readonly resolve: (outcome?: 'idle') => void;
  readonly reject: (error: Error) => void;
}

const aRun = (): Run => {
  let resolve: Run['resolve'] = () => undefined;
  let reject: Run['reject'] = () => undefined;
  const promise = new Promise<void | 'idle'>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
};

/** A worker whose runs a test ends one by one. */
const aWorker = (options: Partial<WorkerOptions> = {}) => {
  const runs: Run[] = [];
  const warnings: object[] = [];
  const worker = createWorker({
    name: 'test',
    run: () => {
      const run = aRun();
      runs.push(run);
      return run.promise;
    },
    log: { ...silentLog, warn: (context) => warnings.push(context) },
    ...options,
  });
  /** Lets the promises of an ended run settle; fake time stands still. */
  const end = async (settle: (run: Run) => void): Promise<void> => {
    const run = runs.at(-1);
    if (!run) throw new Error('the worker has not run');
    settle(run);
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    worker,
    runs,
    warnings,
    succeed: (outcome?: 'idle') => end(({ resolve }) => resolve(outcome)),
    fail: () => end(({ reject }) => reject(new Error('away'))),
  };
};

it('runs at the start, and again an interval after the end of each run', async () => {
  const { worker, runs, succeed } = aWorker({ intervalMs: 1000 });
  worker.start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(1);
  await succeed();
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
});

it('waits five intervals after a run that had nothing to do, unless it is nudged', async () => {
  const { worker, runs, succeed } = aWorker({ intervalMs: 1000 });
  worker.start();
  await succeed('idle');
  await vi.advanceTimersByTimeAsync(4999);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(2);
  await succeed('idle');
  worker.nudge();
  expect(runs).toHaveLength(3);
});

it('runs once more for all nudges that came during a run', async () => {
  const { worker, runs, succeed } = aWorker();
  worker.nudge();
  worker.nudge();
  worker.nudge();
  expect(runs).toHaveLength(1);
  await succeed();
  expect(runs).toHaveLength(2);
  await succeed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(2);
});

it('answers a nudge at once, also during the pause after a failure', async () => {
  const { worker, runs, fail } = aWorker({ intervalMs: 1000 });
  worker.start();
  await fail();
  worker.nudge();
  expect(runs).toHaveLength(2);
});

it('pauses twice as long after each failure, up to the longest pause, and starts again after a success', async () => {
  const { worker, runs, succeed, fail } = aWorker({ backoff: { firstMs: 100, maxMs: 400 } });
  worker.nudge();
  for (const pauseMs of [100, 200, 400, 400]) {
    await fail();
    const before = runs.length;
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(runs).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toHaveLength(before + 1);
  }
  await succeed();
  worker.nudge();
  await fail();
  const before = runs.length;
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toHaveLength(before + 1);
});

it('warns once a minute with the number of warnings that were left out', async () => {
  const { worker, warnings, fail } = aWorker({ backoff: { firstMs: 20_000, maxMs: 20_000 } });
  worker.nudge();
  for (let failures = 0; failures < 4; failures += 1) {
    await fail();
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(warnings).toEqual([
    { worker: 'test', err: expect.any(Error), suppressed: 0 },
    { worker: 'test', err: expect.any(Error), suppressed: 2 },
  ]);
});

it('runs after a pause where work outside of it failed, once for several failures', async () => {
  const { worker, runs, succeed } = aWorker();
  worker.retryLater(new Error('away'));
  worker.retryLater(new Error('away'));
  expect(runs).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(1);
  await succeed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(1);
});

it('runs again where work outside of it failed during a run', async () => {
  const { worker, runs, succeed } = aWorker();
  worker.nudge();
  worker.retryLater(new Error('away'));
  await succeed();
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toHaveLength(2);
  await succeed();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(2);
});

it('resolves `runNow` at the end of the run that it caused', async () => {
  const { worker, runs, succeed, fail } = aWorker();
  let isDone = false;
  worker.nudge();
  void worker.runNow().then(() => (isDone = true));
  await succeed();
  expect(runs).toHaveLength(2);
  expect(isDone).toBe(false);
  await fail();
  expect(isDone).toBe(true);
});

it('aborts the signal of the run when it stops, waits for its end, and runs no more', async () => {
  let signal: AbortSignal | undefined;
  const run = aRun();
  const { worker, warnings } = aWorker({
    intervalMs: 1000,
    run: (given) => {
      signal = given;
      return run.promise;
    },
  });
  worker.start();
  worker.nudge();
  let isStopped = false;
  const stopped = worker.stop().then(() => (isStopped = true));
  expect(signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  signal = undefined;
  run.reject(new Error('aborted'));
  await stopped;
  worker.nudge();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal).toBeUndefined();
  expect(warnings).toEqual([]);
});
