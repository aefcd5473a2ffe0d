import { ApiError } from '@blacktide/contract';
import { useState } from 'react';
import { SERVER_UNREACHABLE } from '../../lib/toErrorMessage.ts';

const toErrorMessage = (error: unknown): string =>
  error instanceof ApiError ? error.message : SERVER_UNREACHABLE;

/** Runs one task at a time, with its busy state and the last error. */
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
