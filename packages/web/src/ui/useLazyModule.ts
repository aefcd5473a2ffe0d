import { startTransition, useEffect, useState } from 'react';

type LoadResult<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Code that is fetched once it is wanted; null until it is there. For what everyone waits for: `lazy` would be drawn
 * 300 ms after its fallback at the earliest, however soon it comes.
 */
export const useLazyModule = <T>(fetch: () => Promise<T>, wanted: boolean): T | null => {
  const [fetched, setFetched] = useState<LoadResult<T> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const publish = (answer: LoadResult<T>): void => startTransition(() => setFetched(answer));
    fetch().then(
      (value) => publish({ value }),
      (error: unknown) => publish({ error }),
    );
  }, [fetch, wanted]);
  // Whoever catches what breaks in drawing catches this too.
  if (fetched && 'error' in fetched) throw fetched.error;
  return fetched?.value ?? null;
};
