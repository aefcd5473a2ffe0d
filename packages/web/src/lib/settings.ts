import type { ClientOf, EndpointResponse, operation } from '@blacktide/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Settings = EndpointResponse<(typeof operation)['settings']>;

/** What this server is like, as soon as it answers. */
export interface SettingsDesk {
  readonly store: StoreApi<{ readonly settings: Settings | null; readonly unreachable: boolean }>;
  readonly ready: Promise<Settings>;
}

const RETRY_MS = 3000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks until there is an answer: without it nothing on the page can work. */
export const createSettings = (api: ClientOf<{ operation: typeof operation }>): SettingsDesk => {
  const store = createStore<{ settings: Settings | null; unreachable: boolean }>(() => ({
    settings: null,
    unreachable: false,
  }));
  const ask = async (): Promise<Settings> => {
    for (;;) {
      const settings = await api.operation.settings().catch(() => null);
      store.setState({ settings, unreachable: settings === null });
      if (settings) return settings;
      await pause(RETRY_MS);
    }
  };
  return { store, ready: ask() };
};
