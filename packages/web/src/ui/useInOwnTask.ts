import { useEffect, useState } from 'react';
import { inNextTask } from '../lib/nextTask.ts';

/**
 * `first` in the first render, and the value in a task of its own after each change. What a large modal needs to be drawn
 * is otherwise part of one long task with the press that opens it and with the frame after the press.
 */
export const useInOwnTask = <Value>(value: Value, first = value): Value => {
  const [rendered, setRendered] = useState(first);
  useEffect(
    () => (Object.is(value, rendered) ? undefined : inNextTask(() => setRendered(value))),
    [value, rendered],
  );
  return rendered;
};
