import { createContext, useContext } from 'react';
import type { ActionRunner } from './action/runner.ts';
import type { Calls } from './client.ts';
import type { ServerClock } from './clock.ts';
import type { Toasts } from './toasts.ts';

/** All that the page has while one player is signed in, and not a moment longer. */
export interface Voyage {
  readonly api: Calls;
  readonly clock: ServerClock;
  readonly toasts: Toasts;
  readonly actions: ActionRunner;
}

export const VoyageContext = createContext<Voyage | null>(null);

export const useVoyage = (): Voyage => {
  const voyage = useContext(VoyageContext);
  if (!voyage)
    throw new Error('useVoyage needs a VoyageContext: this part of the page is for signed-in players');
  return voyage;
};
