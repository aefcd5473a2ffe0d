import { missions, type FeedEntry } from '@blacktide/contract';
import { useEffect, useState } from 'react';
import { createApiClient, type ApiClientDeps } from '../../../lib/apiClient.ts';
import { createPushConnection, type PushConnectionDeps } from '../../../lib/pushConnection.ts';
import { mergeEntries } from './feedEntries.ts';
import { FeedList } from './FeedList.tsx';
import { subscribeToActivity } from './subscribeToActivity.ts';
import { LiveBadge } from './LiveBadge.tsx';
import panel from '../panel.module.css';
import styles from './RecentActivity.module.css';

/** The login page has page services only, no player session. */
export interface RecentActivityProps {
  readonly services: ApiClientDeps & {
    readonly settings: { readonly ready: PushConnectionDeps['settings'] };
  } & Pick<PushConnectionDeps, 'location'>;
}

/** Fits below the login form on a small screen. */
const MAX_ENTRIES = 3;

const useRecentActivity = ({ services }: RecentActivityProps): readonly FeedEntry[] => {
  const [entries, setEntries] = useState<readonly FeedEntry[]>([]);
  useEffect(() => {
    const api = createApiClient({ missions }, services);
    const pushConnection = createPushConnection({
      settings: services.settings.ready,
      location: services.location,
      api: null,
    });
    const addEntries = (newEntries: readonly FeedEntry[]): void =>
      setEntries((previous) => mergeEntries(previous, newEntries));
    // The login page works without the feed, so a failure shows no error.
    const loadEntries = (): void => void api.missions.recentActivity().then(addEntries, () => undefined);
    loadEntries();
    const stop = subscribeToActivity(pushConnection, addEntries, loadEntries);
    return () => {
      // Closed first: to unsubscribe, the push client would send through a socket that it is closing.
      pushConnection.close();
      stop();
    };
  }, [services]);
  return entries;
};

/** Shown below the login form. */
export const RecentActivity = ({ services }: RecentActivityProps) => {
  const entries = useRecentActivity({ services });
  return (
    <section className={styles['fixedHeight']} aria-label="Recent Activity">
      <div className={styles['bottomPadding']}>
        <div className={styles['panel']}>
          <header className={panel['head']}>
            <h2 className={panel['title']}>Recent Activity</h2>
            <LiveBadge />
          </header>
          {entries.length > 0 ? (
            <FeedList entries={entries.slice(0, MAX_ENTRIES)} now={services.clock.gameNow()} />
          ) : (
            <p className={styles['emptyNote']}>No missions have been claimed yet. New ones appear here.</p>
          )}
        </div>
      </div>
    </section>
  );
};
