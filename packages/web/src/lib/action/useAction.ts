import { useCallback } from 'react';
import { useStore } from 'zustand';
import { usePlayerSession } from '../playerSession.ts';
import type { Action } from './action.ts';
import { busyKey, isActionBusy } from './busySubjects.ts';

export const useAction = <Input>(action: Action<Input>) => {
  const { actions } = usePlayerSession();
  const keys = useStore(actions.busy);
  return {
    run: useCallback((input: Input) => actions.run(action, input), [actions, action]),
    /** Whether this action works on any subject, also since before a reload. */
    busy: isActionBusy(keys, action),
    /** The same for the subject of one input. */
    isBusy: (input: Input): boolean => keys.has(busyKey(action, input)),
  };
};

/** An action on one subject. Its component is not drawn again when other subjects become busy. */
export const useActionOn = <Input>(action: Action<Input>, input: Input) => {
  const { actions } = usePlayerSession();
  const isBusy = useStore(actions.busy, (keys) => keys.has(busyKey(action, input)));
  return { run: () => actions.run(action, input), isBusy };
};
