import { createStore } from 'zustand/vanilla';

/** Between the choice and the change. */
const APPLY_DELAY_MS = 300;

interface IslandSelection {
  /** The island on the map. */
  readonly current: string;
  /** The last choice; it becomes `current` after the delay. */
  readonly chosen: string;
}

/** The slug of the island on the map. */
export const createIslandStore = (start: string, saveIsland: (slug: string) => void) => {
  const store = createStore<IslandSelection>(() => ({ current: start, chosen: start }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Takes effect at once. */
  const goTo = (slug: string): void => {
    clearTimeout(timer);
    store.setState({ current: slug, chosen: slug });
    saveIsland(slug);
  };
  return {
    store,
    goTo,
    /** Takes effect after `APPLY_DELAY_MS`; a later choice replaces an earlier one. */
    choose: (slug: string): void => {
      clearTimeout(timer);
      store.setState({ chosen: slug });
      timer = setTimeout(() => goTo(slug), APPLY_DELAY_MS);
    },
    close: (): void => clearTimeout(timer),
  };
};

export type IslandStore = ReturnType<typeof createIslandStore>;
