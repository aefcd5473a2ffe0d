import type { AddressBar } from '../lib/addressBar.ts';

/** An address bar with a history: `go` is what a player types, `pressBack` their back button. */
export const memoryAddressBar = (start = '') => {
  const entries = [start];
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  const back = (): void => {
    if (entries.length > 1) entries.pop();
    tell();
  };
  const bar: AddressBar = {
    read: () => entries.at(-1) ?? '',
    write: (hash, { push = false } = {}) => {
      if (hash === entries.at(-1)) return;
      if (!push) entries.pop();
      entries.push(hash);
    },
    back,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    ...bar,
    pressBack: back,
    go: (hash: string) => {
      entries.push(hash);
      tell();
    },
    depth: () => entries.length,
  };
};
