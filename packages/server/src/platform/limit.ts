/** Runs a task when one of the places is free; tasks that wait are started in their order. */
export type Limit = <T>(task: () => Promise<T>) => Promise<T>;

/** At most `places` tasks at the same time. */
export const createLimit = (places: number): Limit => {
  let free = places;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    // The place is handed on by the task that leaves it.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
