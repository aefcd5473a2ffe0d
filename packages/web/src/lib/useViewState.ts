import { useCallback } from 'react';
import { useStore } from 'zustand';
import { usePlayerSession } from './playerSession.ts';

/**
 * State of a screen that survives closing and reloading. `parse` turns what was stored, by whatever version of the page,
 * into a valid state; it gets `undefined` at first. Its result must depend on its argument only.
 */
export const useViewState = <State>(
  name: string,
  parse: (stored: unknown) => State,
): readonly [State, (next: State) => void] => {
  const { viewStates } = usePlayerSession();
  const stored = useStore(viewStates.store, (states) => states[name]);
  const set = useCallback((next: State) => viewStates.set(name, next), [viewStates, name]);
  return [parse(stored), set];
};
