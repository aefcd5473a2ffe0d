import {
  defineRead,
  readActiveMissions,
  readLevels,
  readNfts,
  readUser,
  type Read,
} from '../../lib/query.ts';

export const readPrices = defineRead('missions.prices', (api, options) => api.missions.prices({}, options));

/** Where eligible captains are kept, one entry a mission. */
export const ELIGIBLE_KEY = 'missions.eligible';
const eligible: Read<unknown> = { key: [ELIGIBLE_KEY], ask: () => Promise.resolve(null) };

/** All that a send or a claim changes on the screen. */
export const MISSION_READS: readonly Read<unknown>[] = [
  readActiveMissions,
  readNfts,
  readUser,
  readLevels,
  eligible,
];
