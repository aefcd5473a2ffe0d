import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useVoyage } from '../../lib/voyage.ts';
import { claimFlow } from './claimFlow.ts';

export interface MissionWatchProps {
  /** Something was claimed: here, before a reload, or so late that nobody waited any more. */
  readonly onResults: () => void;
}

/** Keeps watch while the player is aboard, whatever is open. */
export const MissionWatch = ({ onResults }: MissionWatchProps) => {
  const { fleets } = useVoyage();
  const claimed = useStore(fleets.ends, (ends) => ends.some(({ flow }) => flow === claimFlow.name));
  useEffect(() => {
    if (claimed) onResults();
  }, [claimed, onResults]);
  return null;
};
