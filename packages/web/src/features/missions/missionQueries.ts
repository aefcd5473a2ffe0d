import {
  activeMissionsQuery,
  levelsQuery,
  nftsQuery,
  pricesQuery,
  userQuery,
  type ApiQuery,
} from '../../lib/query.ts';

/** First part of the query key; the second is the name of the mission. */
export const ELIGIBLE_KEY = 'missions.eligible';
const eligibleCaptainsQuery: ApiQuery<unknown> = { key: [ELIGIBLE_KEY], call: () => Promise.resolve(null) };

/** What a send or a claim changes. */
export const MISSION_QUERIES: readonly ApiQuery<unknown>[] = [
  activeMissionsQuery,
  nftsQuery,
  userQuery,
  levelsQuery,
  eligibleCaptainsQuery,
];

/** What the mission modal needs besides what the map has read. */
export const MISSION_MODAL_QUERIES: readonly ApiQuery<unknown>[] = [nftsQuery, pricesQuery];
