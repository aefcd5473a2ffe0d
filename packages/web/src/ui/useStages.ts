import { startTransition, useEffect, useState } from 'react';
import { inNextTask } from '../lib/nextTask.ts';

/**
 * 0 in the first render, then one more in each task up to `last`: what is not seen at first is drawn in as many frames
 * instead of one long one.
 */
export const useStages = (last: number): number => {
  const [stage, setStage] = useState(0);
  useEffect(
    () => (stage >= last ? undefined : inNextTask(() => startTransition(() => setStage(stage + 1)))),
    [stage, last],
  );
  return Math.min(stage, last);
};
