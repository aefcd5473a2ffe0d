import { operation, SETTINGS_ELEMENT_ID, type TypedClient, type EndpointResponse } from '@blacktide/contract';
import { createStore } from 'zustand/vanilla';

export type Settings = EndpointResponse<(typeof operation)['settings']>;

const RETRY_MS = 3000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The settings that the server wrote into the page; null if another program served it. */
const readEmbeddedSettings = (document: Document): Settings | null => {
  const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
  return text ? operation.settings.response.parse(JSON.parse(text)) : null;
};

/** Reads the settings from the page, or from the server until it answers: nothing works without them. */
export const createSettingsStore = (
  document: Document,
  api: TypedClient<{ operation: typeof operation }>,
) => {
  const embedded = readEmbeddedSettings(document);
  const store = createStore<{ settings: Settings | null; unreachable: boolean }>(() => ({
    settings: embedded,
    unreachable: false,
  }));
  const fetchUntilAnswered = async (): Promise<Settings> => {
    for (;;) {
      const settings = await api.operation.settings().catch(() => null);
      store.setState({ settings, unreachable: settings === null });
      if (settings) return settings;
      await pause(RETRY_MS);
    }
  };
  return { store, ready: embedded ? Promise.resolve(embedded) : fetchUntilAnswered() };
};

export type SettingsStore = ReturnType<typeof createSettingsStore>;
