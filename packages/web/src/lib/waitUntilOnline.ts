import type { NetworkStore } from './network.ts';

/** Resolves when the browser is online, after `maxMs`, or when the signal is aborted. */
export const waitUntilOnline = (store: NetworkStore, maxMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (store.getState().online || signal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, maxMs);
    const unsubscribe = store.subscribe(({ online }) => online && finish());
    signal.addEventListener('abort', finish);
  });
