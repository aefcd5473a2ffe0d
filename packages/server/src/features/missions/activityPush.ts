import { ACTIVITY_CHANNEL, ACTIVITY_EVENT, type FeedEntry } from '@blacktide/contract';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PushChannels } from '../../platform/push/pushHub.ts';
import { createThrottledWarning } from '../../platform/throttledWarning.ts';
import { listBatchActivity, listRecentActivity } from './feed.ts';

export const createActivityPush = (db: Database, hub: PushChannels, log: Log) => {
  const warn = createThrottledWarning(log);
  const push = (read: () => Promise<readonly FeedEntry[]>): void => {
    if (!hub.hasListeners(ACTIVITY_CHANNEL)) return;
    read()
      .then((entries) => {
        for (const entry of entries) hub.send(ACTIVITY_CHANNEL, ACTIVITY_EVENT, entry);
      })
      .catch((error: unknown) =>
        warn(error, 'claims could not be read for the activity channel; they were not pushed'),
      );
  };
  return {
    /** Pushes the claims of a batch to the activity channel. */
    pushBatch: (batch: string, isOwn: boolean): void => {
      if (isOwn || !hub.isShared) push(() => listBatchActivity(db, batch));
    },
    /** Pushes the latest claims again, because some may have been missed; clients recognise known ones by id. */
    pushRecent: (): void => {
      if (!hub.isShared) push(async () => (await listRecentActivity(db)).toReversed());
    },
  };
};
