import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineExceededError, waitAtMost, withDeadline } from './deadline.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = new Promise<never>(() => undefined);

it('returns the result of work that ends in time, and leaves no timer', async () => {
  expect(await withDeadline(100, 'the work', Promise.resolve(7))).toBe(7);
  await expect(withDeadline(100, 'the work', Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects at the deadline and names the work', async () => {
  const late = expect(withDeadline(100, 'the work', never)).rejects.toThrow(
    new DeadlineExceededError('the work took longer than 100 ms'),
  );
  await vi.advanceTimersByTimeAsync(100);
  await late;
});

it('waits for work until the time is over, and passes its error on', async () => {
  const waiting = waitAtMost(100, never);
  await vi.advanceTimersByTimeAsync(100);
  await waiting;
  await expect(waitAtMost(100, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});
