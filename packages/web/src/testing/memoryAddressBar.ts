import type { AddressBar } from '../lib/addressBar.ts';

/**
 * An address bar with a history: `go` is what a player types, `pressBack` their back button. A slow one is, like a
 * browser's, not back before it says so.
 */
export const memoryAddressBar = (start = '', { slow = false } = {}) => {
  const pendingSteps: (() => void)[] = [];
  const entries = [start];
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  const back = (): void => {
    if (entries.length > 1) entries.pop();
    notify();
  };
  const bar: AddressBar = {
    read: () => entries.at(-1) ?? '',
    write: (hash, { push = false } = {}) => {
      if (hash === entries.at(-1)) return;
      if (!push) entries.pop();
      entries.push(hash);
    },
    back: slow ? () => void pendingSteps.push(back) : back,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    ...bar,
    pressBack: back,
    navigate: (hash: string) => {
      entries.push(hash);
      notify();
    },
    depth: () => entries.length,
    /** Takes the steps that are due, and says how many they were. */
    finishPendingSteps: () => pendingSteps.splice(0).map((step) => step()).length,
  };
};
