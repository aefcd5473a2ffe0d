import { startTransition, useEffect, useState } from 'react';

type Fetched<T> = { readonly value: T } | { readonly error: unknown };

/**
 * Code that is fetched once it is wanted; null until it is there. For what everyone waits for: `lazy` would be drawn
 * 300 ms after its fallback at the earliest, however soon it comes.
 */
export const useFetched = <T>(fetch: () => Promise<T>, wanted: boolean): T | null => {
  const [fetched, setFetched] = useState<Fetched<T> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const tell = (answer: Fetched<T>): void => startTransition(() => setFetched(answer));
    fetch().then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error }),
    );
  }, [fetch, wanted]);
  // Whoever catches what breaks in drawing catches this too.
  if (fetched && 'error' in fetched) throw fetched.error;
  return fetched?.value ?? null;
};
