import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { silentLog, type Log } from './log.ts';
import { runUntilStopped, STOP_SIGNALS, type Lifetime } from './runUntilStopped.ts';

/** A run with a fake source of signals and a clock that the test moves. */
const startTestRun = (start: (lifetime: Lifetime) => Promise<void>) => {
  const source = new EventEmitter();
  const errors: string[] = [];
  const failures: unknown[] = [];
  const clock = { now: 0 };
  const log: Log = { ...silentLog, error: (_, message) => void errors.push(message) };
  const exit = runUntilStopped(start, {
    source,
    log: () => log,
    onFailure: (error) => failures.push(error),
    now: () => clock.now,
  });
  const send = (signal: string): boolean => source.emit(signal, signal);
  return { send, exit, errors, failures, clock };
};

const never = (): Promise<never> => new Promise(() => undefined);

it.each(STOP_SIGNALS)('%s stops what was started, in reverse order', async (signal) => {
  const stopped: string[] = [];
  const { send, exit } = startTestRun(async ({ defer }) => {
    for (const name of ['database', 'workers', 'server']) {
      defer({ stop: async () => void stopped.push(name) });
    }
  });
  send(signal);
  expect(await exit).toBe(0);
  expect(stopped).toEqual(['server', 'workers', 'database']);
});

it('a part that fails to stop is logged, and the others are still stopped', async () => {
  const stopped: string[] = [];
  const { send, exit, errors } = startTestRun(async ({ defer }) => {
    defer({ stop: async () => void stopped.push('database') });
    defer({ stop: () => Promise.reject(new Error('broken')) });
  });
  send('SIGTERM');
  expect(await exit).toBe(0);
  expect(stopped).toEqual(['database']);
  expect(errors).toEqual(['a part of the server failed to stop']);
});

it('a signal during the start aborts it and stops what it had started', async () => {
  const stopped: string[] = [];
  const { send, exit, failures } = startTestRun(async ({ signal, defer }) => {
    defer({ stop: async () => void stopped.push('database') });
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  });
  send('SIGTERM');
  expect(await exit).toBe(0);
  expect(stopped).toEqual(['database']);
  expect(failures).toEqual([]);
});

it('a start that fails is reported, and what it had started is stopped', async () => {
  const stopped: string[] = [];
  const broken = new Error('no room');
  const { exit, failures } = startTestRun(async ({ defer }) => {
    defer({ stop: async () => void stopped.push('database') });
    throw broken;
  });
  expect(await exit).toBe(1);
  expect(stopped).toEqual(['database']);
  expect(failures).toEqual([broken]);
});

it('a signal repeated within a second counts once; a later one ends everything at once', async () => {
  const ended: string[] = [];
  const { send, exit, errors, clock } = startTestRun(async ({ defer }) => {
    defer({ stop: never, stopAtOnce: () => ended.push('database') });
    defer({ stop: never });
  });
  send('SIGTERM');
  clock.now = 40;
  send('SIGTERM');
  expect(await Promise.race([exit, new Promise((resolve) => setImmediate(resolve, 'stopping'))])).toBe(
    'stopping',
  );
  clock.now = 1500;
  send('SIGTERM');
  expect(await exit).toBe(1);
  expect(ended).toEqual(['database']);
  expect(errors).toEqual(['stopping was cut short by a second SIGTERM']);
});

it('parts that have not stopped by the deadline are ended at once, also when the start never finishes', async () => {
  const ended: string[] = [];
  const { send, exit, errors } = startTestRun(async ({ defer, setDeadline }) => {
    setDeadline(1);
    defer({ stop: async () => undefined, stopAtOnce: () => ended.push('database') });
    await never();
  });
  send('SIGTERM');
  expect(await exit).toBe(1);
  expect(ended).toEqual(['database']);
  expect(errors).toEqual(['stopping was cut short by the deadline of 0.001 s']);
});
