import { useCallback, useSyncExternalStore } from 'react';
import { usePlayerSession } from './playerSession.ts';

/**
 * Something read off the game's time, told anew only when it reads differently: a text or a number, so that
 * two hundred countdowns cost two hundred comparisons a second and no more drawing than has changed.
 */
export const useTick = <T extends string | number | boolean | null>(read: (now: number) => T): T => {
  const { ticker } = usePlayerSession();
  const subscribe = useCallback((changed: () => void) => ticker.subscribe(changed), [ticker]);
  return useSyncExternalStore(subscribe, () => read(ticker.now()));
};
