import type { ApiQuery } from '../../lib/query.ts';

/** First part of the query key; the second is the uid of the captain. */
export const CAPTAIN_HISTORY_KEY = 'missions.captainHistory';

/** The histories of all captains. */
export const captainHistoriesQuery: ApiQuery<unknown> = {
  key: [CAPTAIN_HISTORY_KEY],
  call: () => Promise.resolve(null),
};
