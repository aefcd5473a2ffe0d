import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inNextTask } from '../lib/nextTask.ts';
import { useStages } from './useStages.ts';

it('counts up to the last stage, one in each task', async () => {
  const seen: number[] = [];
  const { rerender } = renderHook(
    (last: number) => {
      seen.push(useStages(last));
    },
    { initialProps: 2 },
  );
  expect(seen).toEqual([0]);
  await waitFor(() => expect(seen).toEqual([0, 1, 2]));
  rerender(3);
  await waitFor(() => expect(seen.at(-1)).toBe(3));
  rerender(1);
  await act(() => new Promise<void>((resolve) => void inNextTask(resolve)));
  expect(seen.at(-1)).toBe(1);
});
