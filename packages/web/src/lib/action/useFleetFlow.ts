import { useCallback } from 'react';
import { useStore } from 'zustand';
import { useVoyage } from '../voyage.ts';
import type { FleetEnd, FleetFlow } from './fleet.ts';

export interface FleetHandle<Input> {
  run(input: Input): Promise<FleetEnd>;
  /** Whether any fleet of this flow is under way, here or from before a reload. */
  readonly busy: boolean;
}

export const useFleetFlow = <Input>(flow: FleetFlow<Input>): FleetHandle<Input> => {
  const { fleets } = useVoyage();
  const busy = useStore(fleets.busy, (keys) => [...keys].some((key) => key.startsWith(`${flow.name}/`)));
  return { run: useCallback((input: Input) => fleets.run(flow, input), [fleets, flow]), busy };
};
