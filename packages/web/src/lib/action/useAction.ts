import { useCallback } from 'react';
import { useStore } from 'zustand';
import { usePlayerSession } from '../playerSession.ts';
import type { Action, ActionSummary } from './action.ts';
import { busyKey, isActionBusy } from './busySubjects.ts';

interface ActionHandle<Input> {
  run(input: Input): Promise<ActionSummary>;
  /** Whether this action works on any subject, also since before a reload. */
  readonly busy: boolean;
  /** The same for the subject of one input. */
  isBusy(input: Input): boolean;
}

export const useAction = <Input>(action: Action<Input>): ActionHandle<Input> => {
  const { actions } = usePlayerSession();
  const keys = useStore(actions.busy);
  return {
    run: useCallback((input: Input) => actions.run(action, input), [actions, action]),
    busy: isActionBusy(keys, action),
    isBusy: (input) => keys.has(busyKey(action, input)),
  };
};
