import type { ActiveMission } from '@blacktide/contract';
import { CONTENT } from '@blacktide/content';
import { useCallback, useMemo, useState } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { useTick } from '../../lib/useTick.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import {
  filterClaimable,
  resizeClaimSelection,
  removeMissingRuns,
  toggleRun,
  type ClaimSelection,
} from './claimSelection.ts';
import { claimAction } from './claimAction.ts';
import { NONE_CLAIMABLE, NONE_SELECTED } from './missionTexts.ts';

/** The selection among the shown runs, and the claim buttons. */
export const useClaims = (shown: readonly ActiveMission[]) => {
  const { toasts, ticker } = usePlayerSession();
  const { run, busy } = useAction(claimAction);
  const [selectedPaths, setSelectedPaths] = useState<ClaimSelection>([]);
  const selection = useMemo(() => removeMissingRuns(selectedPaths, shown), [selectedPaths, shown]);
  const readyCount = useTick((now) => filterClaimable(shown, now).length);

  const claim = useCallback(
    async (paths: readonly string[]): Promise<void> => {
      const batchSize = CONTENT.missionLimits.maxClaims;
      for (let from = 0; from < paths.length; from += batchSize) {
        const { outcome } = await run({ activeMissionPaths: paths.slice(from, from + batchSize) });
        if (outcome !== 'done') break;
      }
      setSelectedPaths([]);
    },
    [run],
  );

  return {
    selection,
    readyCount,
    busy,
    toggle: useCallback((path: string) => setSelectedPaths((previous) => toggleRun(previous, path)), []),
    resize: (count: number): void =>
      setSelectedPaths(resizeClaimSelection(selection, count, shown, ticker.now())),
    claimOne: useCallback((path: string) => void claim([path]), [claim]),
    claimChosen: (): void => {
      if (selection.length === 0) toasts.error(NONE_SELECTED);
      else void claim(selection);
    },
    claimAll: (): void => {
      const all = filterClaimable(shown, ticker.now()).map(({ path }) => path);
      if (all.length === 0) toasts.error(NONE_CLAIMABLE);
      else void claim(all);
    },
  };
};
