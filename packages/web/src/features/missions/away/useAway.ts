import type { AwayReport } from '@blacktide/contract';
import { useEffect, useRef } from 'react';
import { useVoyage } from '../../../lib/voyage.ts';
import { isNews } from './report.ts';

/**
 * Asks what happened whenever the player comes (back), and tells the server when they leave: what finishes in front
 * of their eyes is no news.
 */
export const useAway = (onReport: (report: AwayReport) => void): void => {
  const { api, clock } = useVoyage();
  const tell = useRef(onReport);
  useEffect(() => {
    tell.current = onReport;
  });
  useEffect(() => {
    const left = new AbortController();
    const seen = (until: string): void => void api.missions.seen({ body: { until } }).catch(() => undefined);
    const ask = async (): Promise<void> => {
      const report = await api.missions.away({}, { signal: left.signal }).catch(() => null);
      if (!report || left.signal.aborted) return;
      if (isNews(report)) tell.current(report);
      seen(report.until);
    };
    const heed = (): void => {
      if (document.hidden) seen(new Date(clock.gameNow()).toISOString());
      else void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', heed);
    return () => {
      left.abort();
      document.removeEventListener('visibilitychange', heed);
    };
  }, [api, clock]);
};
