import { createStore } from 'zustand/vanilla';
import type { Action, AnyAction } from './action.ts';

/** `action name/subject`. */
export type BusyKey = `${string}/${string}`;

export const busyKey = <Input>(action: Action<Input>, input: Input): BusyKey =>
  `${action.name}/${action.subject(input)}`;

/** Whether the action works on any subject. */
export const isActionBusy = (keys: ReadonlySet<BusyKey>, { name }: Pick<AnyAction, 'name'>): boolean =>
  [...keys].some((key) => key.startsWith(`${name}/`));

/** The subjects that actions work on now. */
export const createBusySubjects = () => {
  const store = createStore<ReadonlySet<BusyKey>>(() => new Set<BusyKey>());
  return {
    store,
    has: (key: BusyKey): boolean => store.getState().has(key),
    acquire: (key: BusyKey): void => store.setState(new Set(store.getState()).add(key), true),
    release: (key: BusyKey): void => {
      const rest = new Set(store.getState());
      rest.delete(key);
      store.setState(rest, true);
    },
  };
};
