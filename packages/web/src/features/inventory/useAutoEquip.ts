import type { AutoEquipResult } from '@blacktide/contract';
import type { FleetChange } from '@blacktide/rules';
import { useMemo, useState } from 'react';
import type { ActionSummary } from '../../lib/action/action.ts';
import { useAction } from '../../lib/action/useAction.ts';
import { autoEquipAction, undoAutoEquipAction } from '../../lib/entities/equipActions.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { useFleet } from '../../lib/useRoster.ts';
import { useViewState } from '../../lib/useViewState.ts';
import { canUndo, parseUndoable, planAutoEquip } from './autoEquipPlan.ts';

/** What an auto equip has done. `change` is null if it was not what the plan said. */
export interface AutoEquipReport {
  readonly result: AutoEquipResult | null;
  readonly change: FleetChange | null;
}

const readResult = ({ done }: ActionSummary): AutoEquipResult | null => {
  const result = done[0]?.result;
  return result && 'strengthAfter' in result ? result : null;
};

/** The last auto equip of this tab of the browser, as long as it can be undone. */
export const useUndo = () => {
  const { wallet } = usePlayerSession();
  const { fleet } = useFleet();
  const [stored, store] = useViewState('inventory.autoEquip', parseUndoable);
  const { run, busy } = useAction(undoAutoEquipAction);
  const isPossible = useMemo(
    () => stored !== null && canUndo(fleet, wallet, stored),
    [fleet, wallet, stored],
  );
  return {
    isPossible: isPossible || busy,
    busy,
    keep: store,
    /** Resolves to true when the server has done it. */
    undo: async (): Promise<boolean> => {
      if (!stored) return false;
      const { outcome } = await run({ jobId: stored.jobId });
      if (outcome === 'done') store(null);
      return outcome === 'done';
    },
  };
};

/** The plan of the rules, the job that carries it out, and the report of what it did. */
export const useAutoEquip = () => {
  const { wallet } = usePlayerSession();
  const { fleet, isLoading } = useFleet();
  const { plan, untouched } = useMemo(() => planAutoEquip(fleet, wallet), [fleet, wallet]);
  const [report, setReport] = useState<AutoEquipReport | null>(null);
  const { run, busy } = useAction(autoEquipAction);
  const { keep } = useUndo();
  const start = async (): Promise<void> => {
    const summary = await run({});
    const jobId = summary.done[0]?.jobId;
    if (jobId === undefined) return;
    const result = readResult(summary);
    const isAsPlanned =
      plan !== null &&
      result?.strengthAfter === plan.strengthAfter &&
      result.strengthBefore === plan.strengthBefore;
    if (isAsPlanned) keep({ jobId, moves: plan.moves });
    setReport({ result, change: isAsPlanned ? plan : null });
  };
  return { plan, untouched, isLoading, report, busy, start };
};
