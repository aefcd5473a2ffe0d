import { useCallback, useSyncExternalStore } from 'react';
import { useVoyage } from './voyage.ts';

/**
 * Something read off the game's time, told anew only when it reads differently: a text or a number, so that
 * two hundred countdowns cost two hundred comparisons a second and no more drawing than has changed.
 */
export const useBeat = <T extends string | number | boolean | null>(read: (now: number) => T): T => {
  const { ticker } = useVoyage();
  const subscribe = useCallback((changed: () => void) => ticker.subscribe(changed), [ticker]);
  return useSyncExternalStore(subscribe, () => read(ticker.now()));
};
