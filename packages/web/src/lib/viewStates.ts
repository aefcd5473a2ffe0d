import { createStore } from 'zustand/vanilla';
import { createDelayedWrite } from './delayedWrite.ts';
import { createStorageSlot, isRecord, type KeyValueStorage } from './storage.ts';

/** What a screen shows (tab, filters, scroll position), by the name of the screen. Kept while the tab of the browser lives. */
export const createViewStates = (tabStorage: KeyValueStorage, owner: string) => {
  const slot = createStorageSlot(tabStorage, `view.${owner}`, isRecord);
  const store = createStore<Readonly<Record<string, unknown>>>(() => slot.read() ?? {});
  const delayed = createDelayedWrite(slot.write);
  // The page is left or reloaded.
  window.addEventListener('pagehide', delayed.flush);
  return {
    store,
    set: (name: string, value: unknown): void => {
      store.setState({ [name]: value });
      delayed.write(store.getState());
    },
    close: (): void => {
      window.removeEventListener('pagehide', delayed.flush);
      delayed.flush();
    },
  };
};

export type ViewStates = ReturnType<typeof createViewStates>;
