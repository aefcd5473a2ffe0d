import { useCallback } from 'react';
import { useStore } from 'zustand';
import { usePlayerSession } from '../playerSession.ts';
import type { BatchSummary, BatchAction } from './batchAction.ts';

export interface BatchActionHandle<Input> {
  run(input: Input): Promise<BatchSummary>;
  /** Whether any fleet of this flow is under way, here or from before a reload. */
  readonly busy: boolean;
}

export const useBatchAction = <Input>(flow: BatchAction<Input>): BatchActionHandle<Input> => {
  const { batches } = usePlayerSession();
  const busy = useStore(batches.busy, (keys) => [...keys].some((key) => key.startsWith(`${flow.name}/`)));
  return { run: useCallback((input: Input) => batches.run(flow, input), [batches, flow]), busy };
};
