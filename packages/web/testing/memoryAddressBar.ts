import type { AddressBar, HistoryEntry } from '../src/lib/addressBar.ts';

const aPastedEntry = (hash: string): HistoryEntry => ({ hash, previous: null, modals: null });

/**
 * An address bar with a history: `navigate` is a URL that the player types, `pressBack` the back button. With `slow`,
 * going back ends only with `finishPendingSteps`, as in a browser.
 */
export const memoryAddressBar = (start = '', { slow = false } = {}) => {
  const removedParameters: string[] = [];
  const pendingSteps: (() => void)[] = [];
  const first = aPastedEntry(start);
  const entries: HistoryEntry[] = [first];
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  const read = (): HistoryEntry => entries.at(-1) ?? first;
  const back = (): void => {
    if (entries.length === 1) throw new Error('the player has left the game');
    entries.pop();
    notify();
  };
  const bar: AddressBar = {
    read,
    write: (hash, { modals, push }) => {
      const { hash: current, previous } = read();
      if (!push) entries.pop();
      entries.push({ hash, modals, previous: push ? current : previous });
    },
    removeFromQuery: (parameters) => void removedParameters.push(...parameters),
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
      entries.push(aPastedEntry(hash));
      notify();
    },
    removedParameters,
    depth: () => entries.length,
    /** Ends the pending steps and returns their number. */
    finishPendingSteps: () => pendingSteps.splice(0).map((step) => step()).length,
  };
};
