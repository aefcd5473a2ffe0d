import type { AwayReport } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { isActionBusy } from '../../lib/action/busySubjects.ts';
import { activeMissionsQuery } from '../../lib/query.ts';
import { useApiQuery } from '../../lib/useApiQuery.ts';
import { usePlayerSession } from '../../lib/playerSession.ts';
import { createAlertSettingSlot, createReadyAlerts } from './alerts/readyAlerts.ts';
import { useAwayReport } from './away/useAwayReport.ts';
import { claimAction } from './claimAction.ts';

export interface MissionWatcherProps {
  readonly onClaimStarted: () => void;
  /** Results arrived: from this page, from before a reload, or after the time limit of the action. */
  readonly onResults: () => void;
  readonly onAwayReport: (report: AwayReport) => void;
}

const notify = (title: string, body: string): void => {
  const notification = new Notification(title, { body, icon: '/app-192.png', tag: 'ready' });
  notification.addEventListener('click', () => window.focus());
};

/** Shows a browser notification when runs become ready while the tab is hidden. */
const useReadyAlerts = (): void => {
  const { ticker, storage } = usePlayerSession();
  const { data } = useApiQuery(activeMissionsQuery);
  const alerts = useRef<ReturnType<typeof createReadyAlerts> | null>(null);
  useEffect(() => {
    const readyAlerts = createReadyAlerts({
      ticker,
      isHidden: () => document.hidden,
      isEnabled: () =>
        createAlertSettingSlot(storage).read() === true &&
        'Notification' in window &&
        Notification.permission === 'granted',
      notify,
    });
    alerts.current = readyAlerts;
    return readyAlerts.stop;
  }, [ticker, storage]);
  useEffect(() => {
    if (data) alerts.current?.setRuns(data);
  }, [data]);
};

/** Reports claims and the away report while the player is signed in. Renders nothing. */
export const MissionWatcher = ({ onClaimStarted, onResults, onAwayReport }: MissionWatcherProps) => {
  const { actions } = usePlayerSession();
  const isClaiming = useStore(actions.busy, (keys) => isActionBusy(keys, claimAction));
  useEffect(() => {
    if (isClaiming) onClaimStarted();
  }, [isClaiming, onClaimStarted]);
  const hasResults = useStore(actions.unseenSummaries, (summaries) =>
    summaries.some(({ action }) => action === claimAction.name),
  );
  useEffect(() => {
    if (hasResults) onResults();
  }, [hasResults, onResults]);
  useReadyAlerts();
  useAwayReport(onAwayReport);
  return null;
};
