/** Runs a task when a slot is free; waiting tasks start in their order. */
type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `maxConcurrent` tasks at the same time. */
export const createConcurrencyLimit = (maxConcurrent: number): ConcurrencyLimit => {
  let freeSlots = maxConcurrent;
  const waiting: (() => void)[] = [];
  const acquire = async (): Promise<void> => {
    if (freeSlots > 0) freeSlots -= 1;
    // `release` passes its slot directly to the next waiting task.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const release = (): void => {
    const next = waiting.shift();
    if (next) next();
    else freeSlots += 1;
  };
  return async (task) => {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
};
