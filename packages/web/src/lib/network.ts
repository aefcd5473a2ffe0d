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
