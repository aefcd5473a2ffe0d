import { useMemo, useSyncExternalStore } from 'react';

const watch = (query: string) => {
  const list = window.matchMedia(query);
  return {
    subscribe: (changed: () => void): (() => void) => {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: (): boolean => list.matches,
  };
};

export const useMediaQuery = (query: string): boolean => {
  const { subscribe, matches } = useMemo(() => watch(query), [query]);
  return useSyncExternalStore(subscribe, matches);
};
