import type { FeedEntry } from '@blacktide/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChannelHandlers } from '../../../lib/inboxSync.ts';
import { aFeedEntry } from '../../../../testing/missionBuilders.ts';
import { FEED_LENGTH } from './feedEntries.ts';
import { BATCH_MS, subscribeToActivity } from './subscribeToActivity.ts';

afterEach(() => vi.useRealTimers());

const createTestSubscription = () => {
  vi.useFakeTimers();
  const batches: (readonly FeedEntry[])[] = [];
  const subscription: { events?: ChannelHandlers } = {};
  const stop = subscribeToActivity(
    {
      listen: (_channel, _event, events) => {
        subscription.events = events;
        return () => undefined;
      },
    },
    (entries) => batches.push(entries),
    () => undefined,
  );
  return { batches, stop, push: (payload: unknown) => subscription.events?.onEvent(payload) };
};

describe('live activity', () => {
  it('delivers many claims in one batch, newest first, at most one page', () => {
    const { batches, push } = createTestSubscription();
    for (let n = 1; n <= 200; n += 1) push(aFeedEntry({ n }));
    push('nonsense');
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(BATCH_MS);
    expect(batches).toHaveLength(1);
    expect(batches[0]?.[0]).toEqual(aFeedEntry({ n: 200 }));
    expect(batches[0]?.length).toBe(FEED_LENGTH - 1);
  });

  it('delivers nothing after it is stopped', () => {
    const { batches, push, stop } = createTestSubscription();
    push(aFeedEntry());
    stop();
    vi.advanceTimersByTime(BATCH_MS);
    expect(batches).toEqual([]);
  });
});
