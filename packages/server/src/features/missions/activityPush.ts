import { ACTIVITY_CHANNEL, ACTIVITY_EVENT, type FeedEntry } from '@blacktide/contract';
import type { Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PushHub } from '../../platform/push/pushHub.ts';
import { createThrottledWarning } from '../../platform/throttledWarning.ts';
import { listBatchActivity, listRecentActivity } from './feed.ts';

export interface ActivityPush {
  /** Pushes the claims of a commit to everybody who listens on this process. */
  readonly pushBatch: (batch: string) => void;
  /** Pushes the last claims again where some may have been missed; a listener knows them by their ids. */
  readonly pushRecent: () => void;
}

export const createActivityPush = (pool: Pool, hub: PushHub, log: Log): ActivityPush => {
  const warn = createThrottledWarning(log);
  const push = (read: () => Promise<readonly FeedEntry[]>): void => {
    if (!hub.hasListeners(ACTIVITY_CHANNEL)) return;
    read()
      .then((entries) => {
        for (const entry of entries) hub.send(ACTIVITY_CHANNEL, ACTIVITY_EVENT, entry);
      })
      .catch((error: unknown) => warn(error, 'recent claims were not pushed to the activity channel'));
  };
  return {
    pushBatch: (batch) => push(() => listBatchActivity(pool, batch)),
    pushRecent: () => push(async () => (await listRecentActivity(pool)).toReversed()),
  };
};
