import { beforeEach, expect, it, vi } from 'vitest';
import { whenSettled } from './whenIdle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

it('runs a task once, when the page has been open for 7 s and is idle', () => {
  const task = vi.fn<() => void>();
  whenSettled(task);
  vi.advanceTimersByTime(6999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(task).toHaveBeenCalledOnce();
});

it.each([
  ['before that time', 6999],
  ['while it waits for the page to be idle', 7000],
])('does not run a task that is cancelled %s', (_, ms) => {
  const task = vi.fn<() => void>();
  const cancel = whenSettled(task);
  vi.advanceTimersByTime(ms);
  cancel();
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
});
