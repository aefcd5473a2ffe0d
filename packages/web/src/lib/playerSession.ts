import type { Brand } from '@blacktide/content/brands';
import type { Wallet } from '@blacktide/rules';
import { createContext, useContext } from 'react';
import type { ActionRunner } from './action/actionRunner.ts';
import type { ApiClient } from './apiClient.ts';
import type { ServerClock } from './clock.ts';
import type { SignTransactions } from './moves/requestAndSign.ts';
import type { IsMuted } from './notificationSettings.ts';
import type { PreferencesStore } from './preferences.ts';
import type { PushConnection } from './pushConnection.ts';
import type { SignRequest } from './signRequest.ts';
import type { KeyValueStorage } from './storage.ts';
import type { Ticker } from './ticker.ts';
import type { Toasts } from './toastStore.ts';
import type { OnUploadProgress } from './uploadFetch.ts';
import type { ViewStates } from './viewStates.ts';

/** The wallet of the player's account, if the game does not provide it. */
export interface ExtensionWallet {
  /** Null for guest and email wallets, and while it is not connected. */
  readonly find: () => { readonly name: string } | null;
  /** Signs transactions that the game did not build. Rejects with a message for the player. */
  readonly getSigner: () => Promise<SignTransactions>;
}

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
  readonly extensionWallet: ExtensionWallet;
  /** Whether the player has switched a notification off. */
  readonly isMuted: IsMuted;
  /** For public channels. */
  readonly pushConnection: Pick<PushConnection, 'listen'>;
  /** Signs a request with the session key. */
  readonly signRequest: SignRequest;
  /** False also shows the panel that reconnects the wallet. */
  readonly isWalletConnected: () => boolean;
  /** A client whose requests report how much of their body is sent. */
  readonly createUploadClient: (onProgress: OnUploadProgress) => Promise<Pick<ApiClient, 'profile'>>;
  /** Of this browser; kept after the session. */
  readonly storage: KeyValueStorage;
  /** Of this tab of the browser. */
  readonly viewStates: ViewStates;
  /** Sound, motion, film, number format and goals. */
  readonly preferences: Pick<PreferencesStore, 'store' | 'set'>;
}

export const PlayerSessionContext = createContext<PlayerSession | null>(null);

export const usePlayerSession = (): PlayerSession => {
  const playerSession = useContext(PlayerSessionContext);
  if (!playerSession)
    throw new Error('usePlayerSession needs a PlayerSessionContext: render this inside the signed-in page');
  return playerSession;
};
