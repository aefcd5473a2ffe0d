import type { FeedEntry } from '@blacktide/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notificationSettingsQuery } from '../../../lib/notificationSettings.ts';
import { useApiQuery } from '../../../lib/useApiQuery.ts';
import { useTick } from '../../../lib/useTick.ts';
import { usePlayerSession } from '../../../lib/playerSession.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { MissionEntry } from '../missionList.ts';
import panel from '../panel.module.css';
import { mergeEntries } from './feedEntries.ts';
import { FeedList } from './FeedList.tsx';
import { subscribeToActivity } from './subscribeToActivity.ts';
import { LiveBadge } from './LiveBadge.tsx';
import styles from './MissionFeed.module.css';

const FEED_ROUTE = '/missions/mission-feed';
const MINUTE = 60_000;

/** Loads the feed with a signed request; later entries arrive by push. */
const useMissionFeed = ({ name, stats: { path } }: MissionEntry) => {
  const { api, pushConnection, signRequest } = usePlayerSession();
  const [newEntries, setNewEntries] = useState<readonly FeedEntry[]>([]);
  const read = useQuery({
    queryKey: ['missions.feed', path],
    queryFn: async ({ signal }) =>
      api.missions.feed({ body: await signRequest(FEED_ROUTE, { missionPath: path }) }, { signal }),
    refetchOnWindowFocus: false,
  });
  const { refetch } = read;
  const { data: settings } = useApiQuery(notificationSettingsQuery);
  useEffect(() => {
    let isFirstSubscription = true;
    return subscribeToActivity(
      pushConnection,
      (entries) => setNewEntries((previous) => mergeEntries(previous, entries)),
      () => {
        // Entries missed while disconnected are in the next answer.
        if (!isFirstSubscription) void refetch();
        isFirstSubscription = false;
      },
    );
  }, [pushConnection, refetch]);
  const isMuted = settings?.muted.includes('activity') ?? false;
  const missionNews = isMuted ? [] : newEntries.filter((entry) => entry.mission.name === name);
  return {
    entries: mergeEntries(read.data ?? [], missionNews),
    isLoading: read.isLoading,
    failed: read.isError,
  };
};

/** Results of all players on the current mission. */
export const MissionFeed = ({ missionEntry }: { readonly missionEntry: MissionEntry }) => {
  const { entries, isLoading, failed } = useMissionFeed(missionEntry);
  const minute = useTick((now) => Math.floor(now / MINUTE));
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
        <p className={styles['note']}>Nobody has claimed this mission yet.</p>
      )}
      <FeedList entries={entries} now={(minute + 1) * MINUTE} />
    </section>
  );
};
