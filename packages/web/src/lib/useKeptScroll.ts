import { useEffect, useMemo } from 'react';
import { createDelayedWrite } from './delayedWrite.ts';
import { usePlayerSession } from './playerSession.ts';
import type { ViewStates } from './viewStates.ts';

/** The scroll position of a list, in pixels. */
export interface KeptScroll {
  /** Where the list was left. */
  readonly top: number;
  readonly onScroll: (top: number) => void;
}

const createKeptScroll = (viewStates: ViewStates, key: string) => {
  const delayed = createDelayedWrite((top: number) => viewStates.set(key, top));
  return {
    get top(): number {
      const stored = viewStates.store.getState()[key];
      return typeof stored === 'number' ? stored : 0;
    },
    onScroll: (top: number): void => delayed.write(Math.round(top)),
    flush: delayed.flush,
  };
};

/** A scroll position that survives closing and reloading; the list reads it whenever it is shown. */
export const useKeptScroll = (name: string): KeptScroll => {
  const { viewStates } = usePlayerSession();
  const kept = useMemo(() => createKeptScroll(viewStates, `${name}.scroll`), [viewStates, name]);
  useEffect(() => kept.flush, [kept]);
  return kept;
};
