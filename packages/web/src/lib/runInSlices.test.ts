import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runInSlices } from './runInSlices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does all steps in order and then says so', () => {
  const steps: number[] = [];
  const done = vi.fn<() => void>();
  runInSlices(5, (index) => void steps.push(index), done);
  expect(steps).toEqual([]);
  vi.runAllTimers();
  expect(steps).toEqual([0, 1, 2, 3, 4]);
  expect(done).toHaveBeenCalledOnce();
});

it('leaves the page a break after a slow step', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const steps: number[] = [];
  runInSlices(
    3,
    (index) => {
      steps.push(index);
      now += 10;
    },
    () => undefined,
  );
  vi.advanceTimersToNextTimer();
  expect(steps).toEqual([0]);
  vi.advanceTimersToNextTimer();
  expect(steps).toEqual([0, 1]);
});

it('does nothing more after it is cancelled', () => {
  const step = vi.fn<(index: number) => void>();
  const done = vi.fn<() => void>();
  runInSlices(3, step, done)();
  vi.runAllTimers();
  expect(step).not.toHaveBeenCalled();
  expect(done).not.toHaveBeenCalled();
});
