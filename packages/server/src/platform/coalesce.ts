/** Too many calls are waiting. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

interface CoalesceOptions<In> {
  /** Items in one call; at least one, whatever it weighs. */
  readonly maxItems?: number;
  /** How many items one counts for. */
  readonly weigh?: (item: In) => number;
  readonly concurrency?: number;
  /** Items that may wait; further ones are refused at once. */
  readonly maxWaiting?: number;
  /** True when one item may have caused the error: then each item is tried alone, so that the others do not fail. */
  readonly isItemError?: (error: unknown) => boolean;
}

/**
 * Combines single calls into calls for many items: items that arrive while a call runs wait for the next one, so
 * concurrent callers share one statement and one commit. A single caller does not wait.
 */
export const coalesce = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  {
    maxItems = 200,
    concurrency = 1,
    maxWaiting = 20_000,
    isItemError = () => false,
    weigh = () => 1,
  }: CoalesceOptions<In> = {},
): ((item: In) => Promise<Out>) => {
  interface Waiting {
    readonly item: In;
    readonly resolve: (out: Out) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let runningCount = 0;

  const runSingle = async ({ item, resolve, reject }: Waiting): Promise<void> =>
    work([item]).then(([result]) => resolve(result as Out), reject);

  const runGroup = async (): Promise<void> => {
    let weight = 0;
    const end = waiting.findIndex(({ item }, index) => (weight += weigh(item)) > maxItems && index > 0);
    const group = waiting.splice(0, end === -1 ? waiting.length : end);
    runningCount += 1;
    try {
      const results = await work(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index] as Out));
    } catch (error) {
      if (group.length > 1 && isItemError(error)) await Promise.all(group.map(runSingle));
      else {
        // Waiting items would fail in the same way, each group after another deadline.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      }
    } finally {
      runningCount -= 1;
      start();
    }
  };

  const start = (): void => {
    while (waiting.length > 0 && runningCount < concurrency) void runGroup();
  };

  return (item) =>
    new Promise<Out>((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new OverloadedError('too many calls are waiting'));
      waiting.push({ item, resolve, reject });
      // All calls of this turn of the event loop go together.
      setImmediate(start);
    });
};
