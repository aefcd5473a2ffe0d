import { createStore, type StoreApi } from 'zustand/vanilla';

/** Between the choice and the change. */
const APPLY_DELAY_MS = 300;

interface IslandSelection {
  /** The island on the map. */
  readonly current: string;
  /** The last choice; it becomes `current` after the delay. */
  readonly chosen: string;
}

/** The slug of the island on the map. */
export interface IslandStore {
  readonly store: StoreApi<IslandSelection>;
  /** Takes effect after `APPLY_DELAY_MS`; a later choice replaces an earlier one. */
  choose(slug: string): void;
  /** Takes effect at once. */
  goTo(slug: string): void;
  close(): void;
}

export const createIslandStore = (start: string, saveIsland: (slug: string) => void): IslandStore => {
  const store = createStore<IslandSelection>(() => ({ current: start, chosen: start }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goTo = (slug: string): void => {
    clearTimeout(timer);
    store.setState({ current: slug, chosen: slug });
    saveIsland(slug);
  };
  return {
    store,
    goTo,
    choose: (slug) => {
      clearTimeout(timer);
      store.setState({ chosen: slug });
      timer = setTimeout(() => goTo(slug), APPLY_DELAY_MS);
    },
    close: () => clearTimeout(timer),
  };
};
