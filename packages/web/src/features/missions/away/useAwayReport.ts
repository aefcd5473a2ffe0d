import type { AwayReport } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { hasNews } from './awayReport.ts';

/**
 * Asks what happened whenever the player comes (back), and tells the server when they leave: what finishes in front
 * of their eyes is no news.
 */
export const useAwayReport = (onReport: (report: AwayReport) => void): void => {
  const { api, clock } = usePlayerSession();
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
      if (hasNews(report)) onReportRef.current(report);
      markSeen(report.until);
    };
    const handleVisibilityChange = (): void => {
      if (document.hidden) markSeen(new Date(clock.gameNow()).toISOString());
      else void loadReport();
    };
    void loadReport();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      abortController.abort();
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [api, clock]);
};
