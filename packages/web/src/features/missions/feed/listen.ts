import { ACTIVITY_CHANNEL, ACTIVITY_EVENT, feedEntry, type FeedEntry } from '@blacktide/contract';
import type { PushLine } from '../../../lib/pushLine.ts';

/** Every claim of every player, as it happens. */
export const listenToActivity = (
  line: Pick<PushLine, 'listen'>,
  onEntry: (entry: FeedEntry) => void,
  onListening: () => void,
): (() => void) =>
  line.listen(ACTIVITY_CHANNEL, ACTIVITY_EVENT, {
    onEvent: (payload) => {
      const parsed = feedEntry.safeParse(payload);
      if (parsed.success) onEntry(parsed.data);
    },
    onListening,
  });
