import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Action, AnyAction } from './action.ts';

/** `action name/subject`. */
export type BusyKey = `${string}/${string}`;

/** The subjects that actions work on now. */
interface BusySubjects {
  readonly store: StoreApi<ReadonlySet<BusyKey>>;
  has(key: BusyKey): boolean;
  acquire(key: BusyKey): void;
  release(key: BusyKey): void;
}

export const busyKey = <Input>(action: Action<Input>, input: Input): BusyKey =>
  `${action.name}/${action.subject(input)}`;

/** Whether the action works on any subject. */
export const isActionBusy = (keys: ReadonlySet<BusyKey>, { name }: Pick<AnyAction, 'name'>): boolean =>
  [...keys].some((key) => key.startsWith(`${name}/`));

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
