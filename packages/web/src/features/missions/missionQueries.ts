import {
  defineQuery,
  activeMissionsQuery,
  levelsQuery,
  nftsQuery,
  userQuery,
  type ApiQuery,
} from '../../lib/query.ts';

export const missionPricesQuery = defineQuery('missions.prices', (api, options) =>
  api.missions.prices({}, options),
);

/** Where eligible captains are kept, one entry a mission. */
export const ELIGIBLE_KEY = 'missions.eligible';
const eligibleCaptainsQuery: ApiQuery<unknown> = { key: [ELIGIBLE_KEY], call: () => Promise.resolve(null) };

/** All that a send or a claim changes on the screen. */
export const MISSION_QUERIES: readonly ApiQuery<unknown>[] = [
  activeMissionsQuery,
  nftsQuery,
  userQuery,
  levelsQuery,
  eligibleCaptainsQuery,
];
