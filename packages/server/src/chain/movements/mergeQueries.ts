import { coalesce } from '../../platform/coalesce.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { isDataError } from '../../platform/db/errors.ts';

/**
 * Combines statements with the same text that are sent together into one. All values must be lists, which are joined,
 * and every caller gets all rows: callers pick theirs.
 */
export const mergeQueries = (db: Queryable): Queryable => {
  type Values = readonly (readonly unknown[])[];
  const byText = new Map<string, (values: Values) => Promise<Awaited<ReturnType<Queryable['query']>>>>();
  const createMerged = (text: string) =>
    coalesce(
      async (items: readonly Values[]) => {
        const columns = items[0]?.map((_, column) => items.flatMap((values) => values[column] ?? []));
        const result = await db.query(text, columns);
        return items.map(() => result);
      },
      { isItemError: isDataError },
    );
  return {
    query: (text: string, values: Values) => {
      const run = byText.get(text) ?? createMerged(text);
      byText.set(text, run);
      return run(values);
    },
  } as Queryable;
};
