import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ActionFlow } from './actionFlow.ts';

export type BusyKey = `${string}/${string}`;

/** What is being acted upon: `flow/subject`. */
export interface BusySubjects {
  readonly store: StoreApi<ReadonlySet<BusyKey>>;
  has(key: BusyKey): boolean;
  acquire(key: BusyKey): void;
  release(key: BusyKey): void;
}

export const busyKey = <Input>(flow: ActionFlow<Input>, input: Input): BusyKey =>
  `${flow.name}/${flow.subject(input)}`;

export const createBusySubjects = (): BusySubjects => {
  const store = createStore<ReadonlySet<BusyKey>>(() => new Set<BusyKey>());
  return {
    store,
    has: (key) => store.getState().has(key),
    acquire: (key) => store.setState(new Set(store.getState()).add(key), true),
    release: (key) => {
      const rest = new Set(store.getState());
      rest.delete(key);
      store.setState(rest, true);
    },
  };
};
