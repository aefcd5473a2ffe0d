import type { Wallet } from '@blacktide/rules';
import { createContext, useContext } from 'react';
import type { FleetRunner } from './action/fleetRunner.ts';
import type { ActionRunner } from './action/runner.ts';
import type { Calls } from './client.ts';
import type { ServerClock } from './clock.ts';
import type { PushLine } from './pushLine.ts';
import type { Seal } from './seal.ts';
import type { KeyValue } from './storage.ts';
import type { Ticker } from './ticker.ts';
import type { Toasts } from './toasts.ts';

/** All that the page has while one player is signed in, and not a moment longer. */
export interface Voyage {
  readonly api: Calls;
  readonly clock: ServerClock;
  readonly toasts: Toasts;
  readonly actions: ActionRunner;
  readonly fleets: FleetRunner;
  /** One beat for every countdown. */
  readonly ticker: Ticker;
  readonly wallet: Wallet;
  /** Public channels, for as long as something on the screen shows them. */
  readonly line: Pick<PushLine, 'listen'>;
  /** Signs a call by the session key. */
  readonly seal: Seal;
  /** Of this browser; what is kept there outlives the session. */
  readonly storage: KeyValue;
}

export const VoyageContext = createContext<Voyage | null>(null);

export const useVoyage = (): Voyage => {
  const voyage = useContext(VoyageContext);
  if (!voyage)
    throw new Error('useVoyage needs a VoyageContext: this part of the page is for signed-in players');
  return voyage;
};
