import { useEffect, useMemo } from 'react';
import { createDelayedWrite } from './delayedWrite.ts';
import { usePlayerSession } from './playerSession.ts';
import type { ViewStates } from './viewStates.ts';

/** The scroll position of a list, in pixels. */
export interface KeptScroll {
  readonly top: number;
  readonly onScroll: (top: number) => void;
}

const createKeptScroll = (viewStates: ViewStates, key: string) => {
  const stored = viewStates.store.getState()[key];
  const delayed = createDelayedWrite((top: number) => viewStates.set(key, top));
  return {
    top: typeof stored === 'number' ? stored : 0,
    onScroll: (top: number): void => delayed.write(Math.round(top)),
    flush: delayed.flush,
  };
};

/** A scroll position that survives closing and reloading; it is read once for each name. */
export const useKeptScroll = (name: string): KeptScroll => {
  const { viewStates } = usePlayerSession();
  const kept = useMemo(() => createKeptScroll(viewStates, `${name}.scroll`), [viewStates, name]);
  useEffect(() => kept.flush, [kept]);
  return kept;
};
