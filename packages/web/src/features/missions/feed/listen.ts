import { ACTIVITY_CHANNEL, ACTIVITY_EVENT, feedEntry, type FeedEntry } from '@blacktide/contract';
import type { PushLine } from '../../../lib/pushLine.ts';
import { FEED_LENGTH } from './feed.ts';

/** A fleet comes home two hundred at once: what comes together is told together. */
export const GATHER_MS = 200;

/** Every claim of every player, as it happens, the newest first. */
export const listenToActivity = (
  line: Pick<PushLine, 'listen'>,
  onEntries: (entries: readonly FeedEntry[]) => void,
  onListening: () => void,
): (() => void) => {
  let gathered: unknown[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const newest = gathered.toReversed().slice(0, FEED_LENGTH);
    gathered = [];
    timer = undefined;
    onEntries(newest.flatMap((payload) => feedEntry.safeParse(payload).data ?? []));
  };
  const stop = line.listen(ACTIVITY_CHANNEL, ACTIVITY_EVENT, {
    onEvent: (payload) => {
      gathered.push(payload);
      timer ??= setTimeout(tell, GATHER_MS);
    },
    onListening,
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
