import type { AwayReport } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { hasNews } from './awayReport.ts';

/** Shorter than the shortest absence that is reported, so that a reload is no absence. */
const SEEN_INTERVAL_MS = 60_000;

/**
 * Loads the away report when the page opens or becomes visible. While the page is visible, and when it is hidden, it
 * reports the time to the server: only what finished while the player was away is in the next report.
 */
export const useAwayReport = (onReport: (report: AwayReport) => void): void => {
  const { api, clock, isMuted } = usePlayerSession();
  const onReportRef = useRef(onReport);
  useEffect(() => {
    onReportRef.current = onReport;
  });
  useEffect(() => {
    const abortController = new AbortController();
    const markSeen = (until: string): void =>
      void api.missions.seen({ body: { until } }).catch(() => undefined);
    const loadReport = async (): Promise<void> => {
      const report = await api.missions.away({}, { signal: abortController.signal }).catch(() => null);
      if (!report || abortController.signal.aborted) return;
      if (hasNews(report) && !(await isMuted('awayReport'))) onReportRef.current(report);
      if (abortController.signal.aborted) return;
      markSeen(report.until);
    };
    const markSeenNow = (): void => markSeen(new Date(clock.gameNow()).toISOString());
    const handleVisibilityChange = (): void => {
      if (document.hidden) markSeenNow();
      else void loadReport();
    };
    void loadReport();
    const timer = setInterval(() => !document.hidden && markSeenNow(), SEEN_INTERVAL_MS);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      abortController.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [api, clock, isMuted]);
};
