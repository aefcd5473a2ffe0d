import { auth, LAST_ISLAND_COOKIE, operation } from '@blacktide/contract';
import { brandFor, type Brand } from '@blacktide/content/brands';
import { getWallets } from '@wallet-standard/app';
import { registerWallet } from '@wallet-standard/wallet';
import { logOut } from '../features/wallet/logOut.ts';
import { WalletStore } from '../features/wallet/walletStore.ts';
import { createAvailableWallets } from '../features/wallet/wallets.ts';
import { createAddressBar, type AddressBar } from '../lib/addressBar.ts';
import { createApiClient, type ApiClientDeps } from '../lib/apiClient.ts';
import { createServerClock } from '../lib/clock.ts';
import { createKeyVault, SESSION_KEY_NAME } from '../lib/keyVault.ts';
import { consoleLog } from '../lib/log.ts';
import { createNetworkStore, type NetworkStore } from '../lib/network.ts';
import type { SignRequest, SignRequestDeps } from '../lib/signRequest.ts';
import { createAuthSession } from '../lib/authSession.ts';
import { createSettingsStore, type Settings, type SettingsStore } from '../lib/settings.ts';
import type { KeyValueStorage } from '../lib/storage.ts';
import { createTabBadge, type TabBadge } from '../lib/tabBadge.ts';
import type { OnUploadProgress } from '../lib/uploadFetch.ts';

/** Everything that the page owns, whether or not a player is signed in. */
export interface PageServices extends ApiClientDeps {
  readonly settings: SettingsStore;
  readonly walletStore: WalletStore;
  readonly tabStorage: KeyValueStorage;
  /** Kept when the tab is closed. */
  readonly storage: KeyValueStorage;
  readonly addressBar: AddressBar;
  readonly tabBadge: TabBadge;
  readonly network: NetworkStore;
  /** The next visit starts on this island. */
  readonly saveLastIsland: (island: string) => void;
  /** Signs requests with the session key. */
  readonly signRequest: SignRequest;
  /** Sends requests and reports how much of them is sent. */
  readonly createUploadFetch: (onProgress: OnUploadProgress) => Promise<typeof fetch>;
  readonly location: Pick<Location, 'host' | 'hostname' | 'port' | 'protocol' | 'origin' | 'search'>;
  readonly logOut: () => void;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** The server preloads the map of this island at the next visit, or the login page if null. */
const saveLastIsland = (document: Pick<Document, 'cookie'>, slug: string | null): void => {
  document.cookie = `${LAST_ISLAND_COOKIE}=${slug ?? ''}; path=/; max-age=${slug === null ? 0 : YEAR_S}; samesite=lax`;
};

/** The first half of the composition root; `createPlayerSession` is the second. */
export const createPageServices = (window: Window & typeof globalThis): PageServices => {
  const clock = createServerClock();
  const session = createAuthSession({ storage: window.localStorage, events: window, now: clock.now });
  const apiClientDeps: ApiClientDeps = { session, clock, fetch: window.fetch.bind(window) };
  const api = createApiClient({ auth, operation }, apiClientDeps);
  const settings = createSettingsStore(window.document, api);
  const { subtle } = window.crypto;
  const vault = createKeyVault(subtle);
  const walletStore = new WalletStore({
    availableWallets: createAvailableWallets(getWallets()),
    session,
    api,
    fetch: apiClientDeps.fetch,
    now: clock.now,
    storage: window.localStorage,
    tabStorage: window.sessionStorage,
    log: consoleLog,
    vault,
    subtle,
    location: window.location,
    register: registerWallet,
  });
  const signRequestDeps: SignRequestDeps = {
    vault,
    subtle,
    keyName: SESSION_KEY_NAME,
    origin: window.location.origin,
    token: session.token,
    now: clock.now,
    newNonce: () => window.crypto.randomUUID(),
  };
  session.store.subscribe(({ status }) => {
    if (status === 'out') saveLastIsland(window.document, null);
  });
  void settings.ready.then(({ guestWallet, emailWallet, mailbox }) => {
    if (guestWallet) void walletStore.registerGuestWallet();
    if (emailWallet) void walletStore.registerEmailWallet(mailbox ?? null);
  });
  return {
    ...apiClientDeps,
    settings,
    walletStore,
    tabStorage: window.sessionStorage,
    storage: window.localStorage,
    addressBar: createAddressBar(window),
    tabBadge: createTabBadge(window.document),
    network: createNetworkStore(window),
    saveLastIsland: (island) => saveLastIsland(window.document, island),
    signRequest: async (route, data) =>
      (await import('../lib/signRequest.ts')).createSignRequest(signRequestDeps)(route, data),
    createUploadFetch: async (onProgress) =>
      (await import('../lib/uploadFetch.ts')).createUploadFetch(onProgress),
    location: window.location,
    logOut: () => {
      logOut(session, apiClientDeps.fetch);
      void walletStore.disconnectAll();
    },
  };
};

/** `?brand=` works in local mode only, so that no link can show another brand on a public server. */
export const resolveBrand = (
  { host, search }: Pick<Location, 'host' | 'search'>,
  settings: Settings | null,
): Brand => brandFor(host, settings?.mode === 'local' ? new URLSearchParams(search).get('brand') : null);
