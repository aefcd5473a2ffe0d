import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useVoyage } from '../voyage.ts';
import { busyKey } from './busySubjects.ts';
import type { ActionFlow } from './flow.ts';
import type { Outcome } from './runner.ts';

export interface ActionHandle<Input> {
  run(input: Input): Promise<Outcome>;
  /** Whether the same subject is under way, here or from before a reload. */
  isBusy(input: Input): boolean;
}

export const useActionFlow = <Input>(flow: ActionFlow<Input>): ActionHandle<Input> => {
  const { actions } = useVoyage();
  const busy = useStore(actions.busy);
  return {
    run: useCallback((input: Input) => actions.run(flow, input), [actions, flow]),
    isBusy: (input) => busy.has(busyKey(flow, input)),
  };
};
