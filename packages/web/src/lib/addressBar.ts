import { isRecord } from './storage.ts';

/** One entry of the browser's history. */
export interface HistoryEntry {
  readonly hash: string;
  /** The hash of the entry before it; null if the game has not added this entry. */
  readonly previous: string | null;
  /** How many modals are open in it; null if the game has not written this entry. */
  readonly modals: number | null;
}

interface WriteOptions {
  readonly modals: number;
  /** Adds an entry, so that the back button returns to the old one. */
  readonly push: boolean;
}

/** The hash of the URL, and what the game keeps in the state of its history entry. */
export const createAddressBar = (
  window: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>,
) => {
  const read = (): HistoryEntry => {
    const state: unknown = window.history.state;
    const { previous, modals } = isRecord(state) ? state : {};
    return {
      hash: window.location.hash,
      previous: typeof previous === 'string' ? previous : null,
      modals: typeof modals === 'number' ? modals : null,
    };
  };
  return {
    read,
    write: (hash: string, { modals, push }: WriteOptions): void => {
      const current = read();
      if (!push && hash === current.hash && modals === current.modals) return;
      const { pathname, search } = window.location;
      const previous = push ? current.hash : current.previous;
      window.history[push ? 'pushState' : 'replaceState']({ previous, modals }, '', pathname + search + hash);
    },
    /** The history entry stays the same. */
    removeFromQuery: (parameters: readonly string[]): void => {
      const { pathname, search, hash } = window.location;
      const query = new URLSearchParams(search);
      for (const parameter of parameters) query.delete(parameter);
      const rest = query.size > 0 ? `?${query.toString()}` : '';
      window.history.replaceState(window.history.state, '', pathname + rest + hash);
    },
    back: (): void => window.history.back(),
    /** Called when the player changes the entry, by the back button or a pasted link. */
    onChange: (listener: () => void): (() => void) => {
      // A changed hash fires both events; the back button may fire only the first.
      window.addEventListener('popstate', listener);
      return () => window.removeEventListener('popstate', listener);
    },
  };
};

export type AddressBar = ReturnType<typeof createAddressBar>;
