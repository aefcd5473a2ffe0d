import type { FeedEntry } from '@blacktide/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PushEvents } from '../../../lib/push.ts';
import { aFeedEntry } from '../../../testing/missionBuilders.ts';
import { FEED_LENGTH } from './feed.ts';
import { GATHER_MS, listenToActivity } from './listen.ts';

afterEach(() => vi.useRealTimers());

const listen = () => {
  vi.useFakeTimers();
  const told: (readonly FeedEntry[])[] = [];
  const line: { events?: PushEvents } = {};
  const stop = listenToActivity(
    {
      listen: (_channel, _event, events) => {
        line.events = events;
        return () => undefined;
      },
    },
    (entries) => told.push(entries),
    () => undefined,
  );
  return { told, stop, push: (payload: unknown) => line.events?.onEvent(payload) };
};

describe('live activity', () => {
  it('tells a fleet that comes home at once in one go, the newest first, no more than are shown', () => {
    const { told, push } = listen();
    for (let n = 1; n <= 200; n += 1) push(aFeedEntry({ n }));
    push('nonsense');
    expect(told).toEqual([]);
    vi.advanceTimersByTime(GATHER_MS);
    expect(told).toHaveLength(1);
    expect(told[0]?.[0]).toEqual(aFeedEntry({ n: 200 }));
    expect(told[0]?.length).toBe(FEED_LENGTH - 1);
  });

  it('is silent once it is stopped', () => {
    const { told, push, stop } = listen();
    push(aFeedEntry());
    stop();
    vi.advanceTimersByTime(GATHER_MS);
    expect(told).toEqual([]);
  });
});
