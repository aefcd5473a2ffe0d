/** More calls wait than can be served in time. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError';
}

export interface CoalesceOptions {
  /** Of items in one call. */
  readonly most?: number;
  readonly parallel?: number;
  /** Of items that wait; further ones are refused at once. */
  readonly mostWaiting?: number;
  /** One item of a group may be at fault: then each is tried alone, so that the others do not fail with it. */
  readonly isOneItemsFault?: (error: unknown) => boolean;
}

/**
 * Turns many single calls into few calls for many: what arrives while one is under way waits for the next.
 * A lone caller waits for nothing; a crowd shares one statement and one commit.
 */
export const coalesce = <In, Out>(
  work: (items: readonly In[]) => Promise<readonly Out[]>,
  { most = 200, parallel = 1, mostWaiting = 20_000, isOneItemsFault = () => false }: CoalesceOptions = {},
): ((item: In) => Promise<Out>) => {
  interface Waiting {
    readonly item: In;
    readonly resolve: (out: Out) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let underWay = 0;

  const alone = async ({ item, resolve, reject }: Waiting): Promise<void> =>
    work([item]).then(([result]) => resolve(result as Out), reject);

  const run = async (): Promise<void> => {
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay += 1;
    try {
      const results = await work(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index] as Out));
    } catch (error) {
      if (group.length > 1 && isOneItemsFault(error)) await Promise.all(group.map(alone));
      else {
        // What waits would fail in the same way, one deadline after the other.
        for (const { reject } of [...group, ...waiting.splice(0)]) reject(error);
      }
    } finally {
      underWay -= 1;
      start();
    }
  };

  const start = (): void => {
    while (waiting.length > 0 && underWay < parallel) void run();
  };

  return (item) =>
    new Promise<Out>((resolve, reject) => {
      if (waiting.length >= mostWaiting) return reject(new OverloadedError('too many calls are waiting'));
      waiting.push({ item, resolve, reject });
      // Everything that is read from the sockets in this turn of the event loop goes together.
      setImmediate(start);
    });
};
