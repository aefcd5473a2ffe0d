import { useCallback } from 'react';
import { useAction } from '../../lib/action/useAction.ts';
import { EQUIP_ACTIONS } from '../../lib/entities/equipActions.ts';
import { levelUpAction } from '../../lib/entities/levelUpAction.ts';
import type { Improvement } from './improvements.ts';

/** Does improvements, several at a time. */
export const useImprove = () => {
  const levelUp = useAction(levelUpAction);
  const equip = {
    ITEM: useAction(EQUIP_ACTIONS.ITEM),
    CREW: useAction(EQUIP_ACTIONS.CREW),
    SHIP: useAction(EQUIP_ACTIONS.SHIP),
  };
  const { run: runItem } = equip.ITEM;
  const { run: runCrew } = equip.CREW;
  const { run: runShip } = equip.SHIP;
  const { run: runLevelUp } = levelUp;

  const improve = useCallback(
    async ({ change }: Improvement): Promise<void> => {
      if (change.kind === 'levelUp') await runLevelUp(change.input);
      else await { ITEM: runItem, CREW: runCrew, SHIP: runShip }[change.family](change.input);
    },
    [runLevelUp, runItem, runCrew, runShip],
  );

  const isBusy = ({ change }: Improvement): boolean =>
    change.kind === 'levelUp' ? levelUp.isBusy(change.input) : equip[change.family].isBusy(change.input);
  return { improve, isBusy };
};
