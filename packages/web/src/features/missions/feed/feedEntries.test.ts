import { describe, expect, it } from 'vitest';
import { aFeedEntry, HOUR } from '../../../../testing/missionBuilders.ts';
import { NOW } from '../../../../testing/now.ts';
import { FEED_LENGTH, formatAgo, mergeEntries } from './feedEntries.ts';

describe('feed entries', () => {
  it('merges entries newest first, without duplicates, up to one page', () => {
    const old = Array.from({ length: 30 }, (_, n) => aFeedEntry({ n: n + 2 }));
    const merged = mergeEntries(old, [aFeedEntry({ n: 1 }), aFeedEntry({ n: 3 })]);
    expect(merged).toHaveLength(FEED_LENGTH);
    expect(merged.slice(0, 3).map(({ userName }) => userName)).toEqual(['Pirate 1', 'Pirate 2', 'Pirate 3']);
  });

  it.each([
    [20_000, 'now'],
    [5 * 60_000, '5m ago'],
    [3 * HOUR, '3h ago'],
    [50 * HOUR, '2d ago'],
  ])('formats %d ms as %s', (ms, text) =>
    expect(formatAgo(new Date(NOW - ms).toISOString(), NOW)).toBe(text),
  );
});
