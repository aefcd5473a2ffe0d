import { createStore, type StoreApi } from 'zustand/vanilla';

/** Between the press and the change. */
export const APPLIES_AFTER_MS = 300;

export interface IslandChoice {
  /** The island in sight. */
  readonly current: string;
  /** The island asked for last, which is in sight soon. */
  readonly chosen: string;
}

/** Which island the player looks at, by slug. */
export interface IslandDesk {
  readonly store: StoreApi<IslandChoice>;
  /** As pressed: applies a moment later, the last press counts. */
  choose(slug: string): void;
  /** At once. */
  goTo(slug: string): void;
  close(): void;
}

export const createIslandDesk = (start: string, remember: (slug: string) => void): IslandDesk => {
  const store = createStore<IslandChoice>(() => ({ current: start, chosen: start }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const goTo = (slug: string): void => {
    clearTimeout(timer);
    store.setState({ current: slug, chosen: slug });
    remember(slug);
  };
  return {
    store,
    goTo,
    choose: (slug) => {
      clearTimeout(timer);
      store.setState({ chosen: slug });
      timer = setTimeout(() => goTo(slug), APPLIES_AFTER_MS);
    },
    close: () => clearTimeout(timer),
  };
};
