import type { AwayReport } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { readActiveMissions, useRead } from '../../lib/query.ts';
import { useVoyage } from '../../lib/voyage.ts';
import { alertsSlot, createReadyAlerts, type ReadyAlerts } from './alerts/readyAlerts.ts';
import { useAway } from './away/useAway.ts';
import { claimFlow } from './claimFlow.ts';

export interface MissionWatchProps {
  /** Claims are under way: results will come. */
  readonly onClaiming: () => void;
  /** Something was claimed: here, before a reload, or so late that nobody waited any more. */
  readonly onResults: () => void;
  /** Something happened while the player was away. */
  readonly onAway: (report: AwayReport) => void;
}

const notify = (title: string, body: string): void => {
  const notification = new Notification(title, { body, icon: '/app-192.png', tag: 'ready' });
  notification.addEventListener('click', () => window.focus());
};

/** While the tab is hidden, a notification of the browser says what has become ready. */
const useReadyAlerts = (): void => {
  const { ticker, storage } = useVoyage();
  const { data } = useRead(readActiveMissions);
  const alerts = useRef<ReadyAlerts | null>(null);
  useEffect(() => {
    const made = createReadyAlerts({
      ticker,
      isHidden: () => document.hidden,
      isWanted: () =>
        alertsSlot(storage).read() === true &&
        'Notification' in window &&
        Notification.permission === 'granted',
      notify,
    });
    alerts.current = made;
    return made.stop;
  }, [ticker, storage]);
  useEffect(() => {
    if (data) alerts.current?.watch(data);
  }, [data]);
};

/** Keeps watch while the player is aboard, whatever is open. */
export const MissionWatch = ({ onClaiming, onResults, onAway }: MissionWatchProps) => {
  const { fleets } = useVoyage();
  const claiming = useStore(fleets.busy, (keys) => [...keys].some((key) => key.startsWith(claimFlow.name)));
  useEffect(() => {
    if (claiming) onClaiming();
  }, [claiming, onClaiming]);
  const claimed = useStore(fleets.ends, (ends) => ends.some(({ flow }) => flow === claimFlow.name));
  useEffect(() => {
    if (claimed) onResults();
  }, [claimed, onResults]);
  useReadyAlerts();
  useAway(onAway);
  return null;
};
