import { ACTIVITY_CHANNEL, ACTIVITY_EVENT } from '@blacktide/contract';
import type { Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PushHub } from '../../platform/push/hub.ts';
import { activityOf } from './feed.ts';

/** Tells everybody who listens on this process of the claims of a commit. */
export const createActivity =
  (pool: Pool, hub: PushHub, log: Log) =>
  (batch: string): void => {
    if (!hub.isListening(ACTIVITY_CHANNEL)) return;
    activityOf(pool, batch)
      .then((entries) => {
        for (const entry of entries) hub.send(ACTIVITY_CHANNEL, ACTIVITY_EVENT, entry);
      })
      .catch((error: unknown) => log.warn({ err: error }, 'activity was not pushed'));
  };
