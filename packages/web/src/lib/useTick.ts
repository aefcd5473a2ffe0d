import { useCallback, useSyncExternalStore } from 'react';
import { usePlayerSession } from './playerSession.ts';

/**
 * A text or number computed from game time; renders again only when it changes, so that two hundred countdowns
 * cost two hundred comparisons a second and little rendering.
 */
export const useTick = <T extends string | number | boolean | null>(read: (now: number) => T): T => {
  const { ticker } = usePlayerSession();
  const subscribe = useCallback((changed: () => void) => ticker.subscribe(changed), [ticker]);
  return useSyncExternalStore(subscribe, () => read(ticker.now()));
};
