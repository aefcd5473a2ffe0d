import type { AwayReport } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { hasNews } from './awayReport.ts';

/**
 * Loads the away report when the page opens or becomes visible. When the page is hidden it reports the time to the
 * server, so that runs that finished while the player was looking are not in the next report.
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
