import { ApiError } from '@blacktide/contract';
import { useState } from 'react';
import { UNREACHABLE } from '../../lib/words.ts';

const wordsOf = (error: unknown): string => (error instanceof ApiError ? error.message : UNREACHABLE);

/** One deed at a time: whether it is under way, and what went wrong with the last. */
export const usePatience = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await deed();
      return true;
    } catch (error) {
      setProblem(wordsOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, attempt };
};
