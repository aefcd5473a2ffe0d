import { expect, it } from 'vitest';
import { CircuitBreaker, CircuitOpenError } from './circuitBreaker.ts';

const UNAVAILABLE_ERROR = new Error('away');
const REFUSED = new Error('refused');

const aBreaker = () => {
  let now = 0;
  const events: string[] = [];
  const breaker = new CircuitBreaker({
    failureThreshold: 3,
    coolDownMs: 1000,
    now: () => now,
    isFailure: (error) => error === UNAVAILABLE_ERROR,
    onOpen: () => events.push('open'),
    onClose: () => events.push('close'),
  });
  let calls = 0;
  const call = (answer: () => Promise<string>): Promise<string> =>
    breaker.run(() => {
      calls += 1;
      return answer();
    });
  return {
    events,
    calls: () => calls,
    pass: (milliseconds: number) => (now += milliseconds),
    ok: () => call(async () => 'ok'),
    fail: (error: Error) =>
      call(async () => {
        throw error;
      }),
    call,
  };
};

const anOpenBreaker = async () => {
  const one = aBreaker();
  for (let time = 0; time < 3; time += 1)
    await expect(one.fail(UNAVAILABLE_ERROR)).rejects.toBe(UNAVAILABLE_ERROR);
  return one;
};

/** A promise that a test settles. */
const aDeferred = () => {
  let settle: (error: Error | null) => void = () => undefined;
  const answer = new Promise<string>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve('ok'));
  });
  return { answer, settle };
};

it('opens after the given number of failures in a row, and then makes no call', async () => {
  const { calls, ok, events } = await anOpenBreaker();
  await expect(ok()).rejects.toBeInstanceOf(CircuitOpenError);
  expect(calls()).toBe(3);
  expect(events).toEqual(['open']);
});

it('does not open when an answer comes between the failures, even a refusal', async () => {
  const { fail, ok } = aBreaker();
  for (const error of [UNAVAILABLE_ERROR, UNAVAILABLE_ERROR, REFUSED, UNAVAILABLE_ERROR, UNAVAILABLE_ERROR])
    await expect(fail(error)).rejects.toBe(error);
  expect(await ok()).toBe('ok');
});

it('makes one call after the cool-down, and closes when it is answered', async () => {
  const { pass, ok, events } = await anOpenBreaker();
  pass(999);
  await expect(ok()).rejects.toBeInstanceOf(CircuitOpenError);
  pass(1);
  expect(await ok()).toBe('ok');
  expect(events).toEqual(['open', 'close']);
});

it('starts another cool-down when the probe fails', async () => {
  const { pass, ok, fail, calls } = await anOpenBreaker();
  pass(1000);
  await expect(fail(UNAVAILABLE_ERROR)).rejects.toBe(UNAVAILABLE_ERROR);
  pass(999);
  await expect(ok()).rejects.toBeInstanceOf(CircuitOpenError);
  expect(calls()).toBe(4);
});

it('makes or refuses calls that came during the probe by its result', async () => {
  const { pass, ok, call, calls } = await anOpenBreaker();
  pass(1000);
  const first = aDeferred();
  const probe = call(() => first.answer);
  const waiting = [ok(), ok()];
  expect(calls()).toBe(4);
  first.settle(null);
  expect(await Promise.all([probe, ...waiting])).toEqual(['ok', 'ok', 'ok']);

  const again = await anOpenBreaker();
  again.pass(1000);
  const second = aDeferred();
  const missed = again.call(() => second.answer);
  const refused = again.ok();
  second.settle(UNAVAILABLE_ERROR);
  await expect(missed).rejects.toBe(UNAVAILABLE_ERROR);
  await expect(refused).rejects.toBeInstanceOf(CircuitOpenError);
  expect(again.calls()).toBe(4);
});

it('stays open when a call from before it opened is answered late', async () => {
  const { call, fail, ok } = aBreaker();
  const slow = aDeferred();
  const early = call(() => slow.answer);
  for (let time = 0; time < 3; time += 1)
    await expect(fail(UNAVAILABLE_ERROR)).rejects.toBe(UNAVAILABLE_ERROR);
  slow.settle(null);
  expect(await early).toBe('ok');
  await expect(ok()).rejects.toBeInstanceOf(CircuitOpenError);
});
