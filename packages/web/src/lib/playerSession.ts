import type { Brand } from '@blacktide/content/brands';
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
import type { ViewStates } from './viewStates.ts';

/** Everything that lives while one player is signed in. */
export interface PlayerSession {
  readonly api: ApiClient;
  readonly clock: ServerClock;
  readonly toasts: Toasts;
  readonly actions: ActionRunner;
  /** Fires each second for all countdowns. */
  readonly ticker: Ticker;
  readonly wallet: Wallet;
  /** Of the host name. */
  readonly brand: Brand;
  /** The guest wallet signs without asking. */
  readonly isGuest: boolean;
  /** For public channels. */
  readonly pushConnection: Pick<PushConnection, 'listen'>;
  /** Signs a request with the session key. */
  readonly signRequest: SignRequest;
  /** Of this browser; kept after the session. */
  readonly storage: KeyValueStorage;
  /** Of this tab of the browser. */
  readonly viewStates: ViewStates;
}

export const PlayerSessionContext = createContext<PlayerSession | null>(null);

export const usePlayerSession = (): PlayerSession => {
  const playerSession = useContext(PlayerSessionContext);
  if (!playerSession)
    throw new Error('usePlayerSession needs a PlayerSessionContext: render this inside the signed-in page');
  return playerSession;
};
