import { ACTIVITY_CHANNEL, ACTIVITY_EVENT, feedEntry, type FeedEntry } from '@blacktide/contract';
import type { PushConnection } from '../../../lib/pushConnection.ts';
import { FEED_LENGTH } from './feedEntries.ts';

/** A player can claim two hundred runs at once; entries are delivered in batches to save renders. */
export const BATCH_MS = 200;

/** Delivers the claims of all players, newest first. */
export const subscribeToActivity = (
  push: Pick<PushConnection, 'listen'>,
  onEntries: (entries: readonly FeedEntry[]) => void,
  onSubscribed: () => void,
): (() => void) => {
  let pending: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const newest = pending.toReversed().slice(0, FEED_LENGTH);
    pending = [];
    timer = undefined;
    onEntries(newest.flatMap((payload) => feedEntry.safeParse(payload).data ?? []));
  };
  const unsubscribe = push.listen(ACTIVITY_CHANNEL, ACTIVITY_EVENT, {
    onEvent: (payload) => {
      pending.push(payload);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    onSubscribed,
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
};
