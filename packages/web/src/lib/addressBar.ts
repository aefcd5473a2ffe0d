/** The hash of the URL. */
export const createAddressBar = (
  window: Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>,
) => ({
  read: (): string => window.location.hash,
  /** Replaces the hash; with `push` the back button returns to the old one. */
  write: (hash: string, options?: { readonly push?: boolean }): void => {
    if (hash === window.location.hash) return;
    const { pathname, search } = window.location;
    window.history[options?.push ? 'pushState' : 'replaceState'](null, '', pathname + search + hash);
  },
  back: (): void => window.history.back(),
  /** Called when the player changes the hash, by the back button or a pasted link. */
  onChange: (listener: () => void): (() => void) => {
    // A changed hash fires both events; the back button may fire only the first.
    window.addEventListener('popstate', listener);
    return () => window.removeEventListener('popstate', listener);
  },
});

export type AddressBar = ReturnType<typeof createAddressBar>;
