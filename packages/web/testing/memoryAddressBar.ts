import type { AddressBar } from '../src/lib/addressBar.ts';

/**
 * An address bar with a history: `navigate` is a URL that the player types, `pressBack` the back button. With `slow`,
 * going back ends only with `finishPendingSteps`, as in a browser.
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
    /** Ends the pending steps and returns their number. */
    finishPendingSteps: () => pendingSteps.splice(0).map((step) => step()).length,
  };
};
