/** More calls wait than can be served in time. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

export interface CoalesceOptions {
  /** Of items in one call. */
  readonly maxItems?: number;
  readonly concurrency?: number;
  /** Of items that wait; further ones are refused at once. */
  readonly maxWaiting?: number;
  /** One item of a group may be at fault: then each is tried alone, so that the others do not fail with it. */
  readonly isItemError?: (error: unknown) => boolean;
}

/**
 * Turns many single calls into few calls for many: what arrives while one is under way waits for the next.
 * A lone caller waits for nothing; a crowd shares one statement and one commit.
 */
export const coalesce = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { maxItems = 200, concurrency = 1, maxWaiting = 20_000, isItemError = () => false }: CoalesceOptions = {},
): ((item: In) => Promise<Out>) => {
  interface Waiting {
    readonly item: In;
    readonly resolve: (out: Out) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let runningCount = 0;

  const runSingle = async ({ item, resolve, reject }: Waiting): Promise<void> =>
    work([item]).then(([result]) => resolve(result as Out), reject);

  const runGroup = async (): Promise<void> => {
    const group = waiting.slice(0, maxItems);
    waiting = waiting.slice(maxItems);
    runningCount += 1;
    try {
      const results = await work(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index] as Out));
    } catch (error) {
      if (group.length > 1 && isItemError(error)) await Promise.all(group.map(runSingle));
      else {
        // What waits would fail in the same way, one deadline after the other.
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
      // Everything that is read from the sockets in this turn of the event loop goes together.
      setImmediate(start);
    });
};
