import { createStore, type StoreApi } from 'zustand/vanilla';

export interface NetworkState {
  /** False while the browser knows that it has no network. */
  readonly online: boolean;
  /** False while the push connection cannot be opened. */
  readonly serverReachable: boolean;
}

export type NetworkStore = StoreApi<NetworkState>;

/** Follows the network state of the browser; lives as long as the page. */
export const createNetworkStore = (
  window: Pick<Window, 'addEventListener'> & { readonly navigator: Pick<Navigator, 'onLine'> },
): NetworkStore => {
  const store = createStore<NetworkState>(() => ({
    online: window.navigator.onLine,
    serverReachable: true,
  }));
  for (const event of ['online', 'offline'] as const) {
    window.addEventListener(event, () => store.setState({ online: window.navigator.onLine }));
  }
  return store;
};

/** Resolves when the browser is online, after `maxMs`, or when the signal is aborted. */
export const waitUntilOnline = (store: NetworkStore, maxMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (store.getState().online || signal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, maxMs);
    const unsubscribe = store.subscribe(({ online }) => online && finish());
    signal.addEventListener('abort', finish);
  });
