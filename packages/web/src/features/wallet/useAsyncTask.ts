import { useState } from 'react';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';

/** Runs one task at a time: whether it runs now, and the error message of the last one. */
export const useAsyncTask = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await task();
      return true;
    } catch (error) {
      setProblem(toErrorMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
};
