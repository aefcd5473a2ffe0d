import type { ActiveMission } from '@blacktide/contract';
import { CONTENT } from '@blacktide/content';
import { useCallback, useMemo, useState } from 'react';
import { useFleetFlow } from '../../lib/action/useFleetFlow.ts';
import { useBeat } from '../../lib/useBeat.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { claimableOf, resized, standing, toggled, type ClaimChoice } from './claimChoice.ts';
import { claimFlow } from './claimFlow.ts';
import { NONE_CLAIMABLE, NONE_SELECTED } from './words.ts';

/** What is chosen among the runs that are shown, and claiming it. */
export const useClaims = (shown: readonly ActiveMission[]) => {
  const { toasts, ticker } = useVoyage();
  const { run, busy } = useFleetFlow(claimFlow);
  const [chosen, setChosen] = useState<ClaimChoice>([]);
  const choice = useMemo(() => standing(chosen, shown), [chosen, shown]);
  const ready = useBeat((now) => claimableOf(shown, now).length);

  const claim = useCallback(
    async (paths: readonly string[]): Promise<void> => {
      const most = CONTENT.missionLimits.maxClaims;
      for (let from = 0; from < paths.length; from += most) {
        const { outcome } = await run({ activeMissionPaths: paths.slice(from, from + most) });
        if (outcome !== 'done') break;
      }
      setChosen([]);
    },
    [run],
  );

  return {
    choice,
    ready,
    busy,
    toggle: useCallback((path: string) => setChosen((now) => toggled(now, path)), []),
    resize: (count: number): void => setChosen(resized(choice, count, shown, ticker.now())),
    claimOne: useCallback((path: string) => void claim([path]), [claim]),
    claimChosen: (): void => {
      if (choice.length === 0) toasts.error(NONE_SELECTED);
      else void claim(choice);
    },
    claimAll: (): void => {
      const all = claimableOf(shown, ticker.now()).map(({ path }) => path);
      if (all.length === 0) toasts.error(NONE_CLAIMABLE);
      else void claim(all);
    },
  };
};
