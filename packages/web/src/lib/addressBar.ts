/** The part of the address that is the page's own: what follows the `#`. */
export interface AddressBar {
  read(): string;
  /** Puts another address there; `push` leaves the one before to the back button. */
  write(hash: string, options?: { readonly push?: boolean }): void;
  back(): void;
  /** Hears what the player does with it: the back button, a pasted link. */
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
    // Of a change by hand both are told, of the back button between addresses of ours at least the first.
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
});
