import { defineQuery } from '../query.ts';

/** The player's movements of assets and of tokens. */
export const movementsQuery = defineQuery('assets.movements', (api, options) =>
  api.assets.movements({}, options),
);
