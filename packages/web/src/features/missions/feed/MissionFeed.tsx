import type { FeedEntry } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBeat } from '../../../lib/useBeat.ts';
import { useVoyage } from '../../../lib/voyage.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { Place } from '../missionList.ts';
import panel from '../panel.module.css';
import { withNews } from './feed.ts';
import { FeedList } from './FeedList.tsx';
import { listenToActivity } from './listen.ts';
import { LiveBadge } from './LiveBadge.tsx';
import styles from './MissionFeed.module.css';

const ROUTE = '/missions/mission-feed';
const MINUTE = 60_000;

/** Asked for under the session key's signature; what happens from then on is pushed. */
const useMissionFeed = ({ name, stats: { path } }: Place) => {
  const { api, line, seal } = useVoyage();
  const [news, setNews] = useState<readonly FeedEntry[]>([]);
  const read = useQuery({
    queryKey: ['missions.feed', path],
    queryFn: async ({ signal }) =>
      api.missions.feed({ body: await seal(ROUTE, { missionPath: path }) }, { signal }),
    refetchOnWindowFocus: false,
  });
  const { refetch } = read;
  useEffect(() => {
    let first = true;
    return listenToActivity(
      line,
      (entries) => setNews((before) => withNews(before, entries)),
      () => {
        // What was missed while the line was down is in the next answer.
        if (!first) void refetch();
        first = false;
      },
    );
  }, [line, refetch]);
  const here = news.filter((entry) => entry.mission.name === name);
  return { entries: withNews(read.data ?? [], here), isLoading: read.isLoading, failed: read.isError };
};

/** What came of the current mission, for everybody. */
export const MissionFeed = ({ place }: { readonly place: Place }) => {
  const { entries, isLoading, failed } = useMissionFeed(place);
  const minute = useBeat((now) => Math.floor(now / MINUTE));
  return (
    <section className={panel['panel']} aria-label="Recent Activity">
      <header className={panel['head']}>
        <h3 className={panel['title']}>Recent Activity</h3>
        <LiveBadge />
      </header>
      {isLoading && (
        <p className={styles['note']} role="status" aria-label="Loading">
          <Spinner size={24} />
        </p>
      )}
      {failed && entries.length === 0 && <p className={styles['note']}>Error</p>}
      {!isLoading && !failed && entries.length === 0 && (
        <p className={styles['note']}>Nobody has come back from here yet.</p>
      )}
      <FeedList entries={entries} now={(minute + 1) * MINUTE} />
    </section>
  );
};
