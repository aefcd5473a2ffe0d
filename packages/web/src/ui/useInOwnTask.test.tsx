import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inNextTask } from '../lib/nextTask.ts';
import { useInOwnTask } from './useInOwnTask.ts';

const nextTask = () => act(() => new Promise<void>((resolve) => void inNextTask(resolve)));

it('returns the first value at once, and each later one in the next task', async () => {
  const { result, rerender } = renderHook(useInOwnTask<string>, { initialProps: 'closed' });
  expect(result.current).toBe('closed');
  rerender('open');
  expect(result.current).toBe('closed');
  await nextTask();
  expect(result.current).toBe('open');
});

it('skips a value that was replaced within the same task', async () => {
  const seen: boolean[] = [];
  const { rerender } = renderHook(
    (value: boolean) => {
      seen.push(useInOwnTask(value));
    },
    { initialProps: false },
  );
  rerender(true);
  rerender(false);
  await nextTask();
  expect(seen).toEqual([false, false, false]);
});
