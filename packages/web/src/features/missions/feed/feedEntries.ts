import type { FeedEntry } from '@blacktide/contract';

/** The most entries that one answer of the server holds. */
export const FEED_LENGTH = 25;

/** Newest first, without duplicates. */
export const mergeEntries = (
  entries: readonly FeedEntry[],
  newEntries: readonly FeedEntry[],
): FeedEntry[] => {
  const all = [...newEntries, ...entries];
  return all
    .filter((entry, index) => all.findIndex(({ id }) => id === entry.id) === index)
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .slice(0, FEED_LENGTH);
};

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
] as const;

/** `3m ago`, `now`. */
export const formatAgo = (at: string, now: number): string => {
  const passed = Math.max(0, now - Date.parse(at));
  const unit = UNITS.find(([length]) => passed >= length);
  return unit ? `${Math.floor(passed / unit[0])}${unit[1]} ago` : 'now';
};
