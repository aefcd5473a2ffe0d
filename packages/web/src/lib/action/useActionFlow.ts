import { useCallback } from 'react';
import { useStore } from 'zustand';
import { usePlayerSession } from '../playerSession.ts';
import { busyKey } from './busySubjects.ts';
import type { ActionFlow } from './actionFlow.ts';
import type { ActionOutcome } from './actionRunner.ts';

export interface ActionHandle<Input> {
  run(input: Input): Promise<ActionOutcome>;
  /** Whether the same subject is under way, here or from before a reload. */
  isBusy(input: Input): boolean;
}

export const useActionFlow = <Input>(flow: ActionFlow<Input>): ActionHandle<Input> => {
  const { actions } = usePlayerSession();
  const busy = useStore(actions.busy);
  return {
    run: useCallback((input: Input) => actions.run(flow, input), [actions, flow]),
    isBusy: (input) => busy.has(busyKey(flow, input)),
  };
};
