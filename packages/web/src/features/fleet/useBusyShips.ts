import { useMemo } from 'react';
import { useStore } from 'zustand';
import { usePlayerSession } from '../../lib/playerSession.ts';
import {
  claimAllAction,
  claimShipAction,
  FLEET_ACTIONS,
  sendAllAction,
  SHIP_SEPARATOR,
} from './fleetActions.ts';
import { BUSY } from './fleetTexts.ts';

const LABELS: ReadonlyMap<string, string> = new Map([
  ...FLEET_ACTIONS.map(({ name }) => [name, BUSY.processing] as const),
  [claimShipAction.name, BUSY.claiming],
  [claimAllAction.name, BUSY.claiming],
  [sendAllAction.name, BUSY.deploying],
]);

/** What each busy ship shows instead of its action, by id. */
export type BusyShips = ReadonlyMap<string, string>;

/** Every ship is busy on its own, also since before a reload. */
export const useBusyShips = (): BusyShips => {
  const { actions } = usePlayerSession();
  const keys = useStore(actions.busy);
  return useMemo(() => {
    const busy = new Map<string, string>();
    for (const key of keys) {
      const [name = '', subject = ''] = key.split('/');
      const label = LABELS.get(name);
      if (label !== undefined) for (const id of subject.split(SHIP_SEPARATOR)) busy.set(id, label);
    }
    return busy;
  }, [keys]);
};
