import type { Wallet } from '@blacktide/rules';
import { createContext, useContext } from 'react';
import type { ActionRunner } from './action/actionRunner.ts';
import type { ApiClient } from './apiClient.ts';
import type { ServerClock } from './clock.ts';
import type { PushConnection } from './pushConnection.ts';
import type { SignRequest } from './signRequest.ts';
import type { KeyValueStorage } from './storage.ts';
import type { Ticker } from './ticker.ts';
import type { Toasts } from './toastStore.ts';

/** All that the page has while one player is signed in, and not a moment longer. */
export interface PlayerSession {
  readonly api: ApiClient;
  readonly clock: ServerClock;
  readonly toasts: Toasts;
  readonly actions: ActionRunner;
  /** One beat for every countdown. */
  readonly ticker: Ticker;
  readonly wallet: Wallet;
  /** Public channels, for as long as something on the screen shows them. */
  readonly pushConnection: Pick<PushConnection, 'listen'>;
  /** Signs a call by the session key. */
  readonly signRequest: SignRequest;
  /** Of this browser; what is kept there outlives the session. */
  readonly storage: KeyValueStorage;
}

export const PlayerSessionContext = createContext<PlayerSession | null>(null);

export const usePlayerSession = (): PlayerSession => {
  const playerSession = useContext(PlayerSessionContext);
  if (!playerSession)
    throw new Error('useVoyage needs a VoyageContext: this part of the page is for signed-in players');
  return playerSession;
};
