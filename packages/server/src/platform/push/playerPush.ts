import type { Clock } from '../clock.ts';
import type { Queryable } from '../db/database.ts';
import type { Log } from '../log.ts';
import { createThrottledWarning } from '../throttledWarning.ts';
import type { PushHub } from './pushHub.ts';
import { NotificationFeed } from './notificationFeed.ts';
import { SessionWatch } from './sessionWatch.ts';

interface PlayerPushOptions {
  readonly pool: Queryable;
  readonly clock: Clock;
  readonly hub: PushHub;
  readonly log: Log;
}

/**
 * A session's expiry is noticed within this time, and so are commits that were never announced, for example because their
 * process died right after them.
 */
const TICK_MS = 5000;

/** Push to signed-in players on this process: notifications, and the check of their sessions. */
export const createPlayerPush = ({ pool, clock, hub, log }: PlayerPushOptions) => {
  const warn = createThrottledWarning(log);
  const feed = new NotificationFeed({ pool, hub, warn });
  const sessions = new SessionWatch({ pool, clock, hub, warn, onAuthorized: feed.startFollowing });
  /** Looks for missed notifications and ended sessions, because process signals may have been lost. */
  const catchUp = (): void => {
    feed.catchUp();
    void sessions.checkAll();
  };
  // Makes no query while nobody is connected.
  const timer = setInterval(() => {
    feed.prune();
    sessions.tick();
    feed.catchUp();
  }, TICK_MS);
  timer.unref();
  return {
    authorizeSubscription: sessions.authorizeSubscription,
    deliver: feed.deliver,
    deliverBatch: feed.deliverBatch,
    walletChanged: sessions.walletChanged,
    catchUp,
    stop: (): void => {
      clearInterval(timer);
      feed.stop();
    },
  };
};
export type PlayerPush = ReturnType<typeof createPlayerPush>;
