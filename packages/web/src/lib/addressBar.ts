/** The hash of the URL. */
export interface AddressBar {
  read(): string;
  /** Replaces the hash; with `push` the back button returns to the old one. */
  write(hash: string, options?: { readonly push?: boolean }): void;
  back(): void;
  /** Called when the player changes the hash, by the back button or a pasted link. */
  onChange(listener: () => void): () => void;
}

export const createAddressBar = (
  window: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>,
): AddressBar => ({
  read: () => window.location.hash,
  write: (hash, { push = false } = {}) => {
    if (hash === window.location.hash) return;
    const { pathname, search } = window.location;
    window.history[push ? 'pushState' : 'replaceState'](null, '', pathname + search + hash);
  },
  back: () => window.history.back(),
  onChange: (listener) => {
    // A changed hash fires both events; the back button may fire only the first.
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
});
