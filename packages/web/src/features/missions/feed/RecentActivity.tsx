import { missions, type FeedEntry } from '@blacktide/contract';
import { useEffect, useState } from 'react';
import { connectCalls, type Line } from '../../../lib/client.ts';
import { createPushLine, type PushLineDeps } from '../../../lib/pushLine.ts';
import { withNews } from './feed.ts';
import { FeedList } from './FeedList.tsx';
import { listenToActivity } from './listen.ts';
import { LiveBadge } from './LiveBadge.tsx';
import panel from '../panel.module.css';
import styles from './RecentActivity.module.css';

/** What the login page has: no session, no voyage. */
export interface RecentActivityProps {
  readonly harbour: Line & { readonly settings: { readonly ready: PushLineDeps['settings'] } } & Pick<
      PushLineDeps,
      'location'
    >;
}

/** What fits below the door without pushing it off the screen. */
const SHOWN = 3;

const useActivity = ({ harbour }: RecentActivityProps): readonly FeedEntry[] => {
  const [entries, setEntries] = useState<readonly FeedEntry[]>([]);
  useEffect(() => {
    const api = connectCalls({ missions }, harbour);
    const line = createPushLine({ settings: harbour.settings.ready, location: harbour.location, api: null });
    const add = (news: readonly FeedEntry[]): void => setEntries((before) => withNews(before, news));
    // A feed that cannot be read is no reason to trouble a visitor.
    const ask = (): void => void api.missions.recentActivity().then(add, () => undefined);
    ask();
    const stop = listenToActivity(line, add, ask);
    return () => {
      stop();
      line.close();
    };
  }, [harbour]);
  return entries;
};

/** Below the door: what others bring home right now. */
export const RecentActivity = ({ harbour }: RecentActivityProps) => {
  const entries = useActivity({ harbour });
  return (
    <section className={styles['place']} aria-label="Recent Activity">
      <div className={styles['reach']}>
        <div className={styles['activity']}>
          <header className={panel['head']}>
            <h2 className={panel['title']}>Recent Activity</h2>
            <LiveBadge />
          </header>
          {entries.length > 0 ? (
            <FeedList entries={entries.slice(0, SHOWN)} now={harbour.clock.gameNow()} />
          ) : (
            <p className={styles['quiet']}>The sea is quiet. The first captain home will be seen here.</p>
          )}
        </div>
      </div>
    </section>
  );
};
