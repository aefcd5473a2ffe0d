import { startTransition, useEffect, useState } from 'react';

type LoadResult<T> = { readonly value: T } | { readonly error: unknown };

/**
 * A module that is loaded when it is wanted; null until it is loaded. `React.lazy` shows its component at the earliest
 * 300 ms after the fallback, even if the code is loaded sooner.
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
  // Thrown in a render, so that the error boundary catches it.
  if (fetched && 'error' in fetched) throw fetched.error;
  return fetched?.value ?? null;
};
