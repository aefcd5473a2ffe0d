import { createStore, type StoreApi } from 'zustand/vanilla';

/** Between the press and the change. */
export const APPLY_DELAY_MS = 300;

export interface IslandSelection {
  /** The island in sight. */
  readonly current: string;
  /** The island asked for last, which is in sight soon. */
  readonly chosen: string;
}

/** Which island the player looks at, by slug. */
export interface IslandStore {
  readonly store: StoreApi<IslandSelection>;
  /** As pressed: applies a moment later, the last press counts. */
  choose(slug: string): void;
  /** At once. */
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
