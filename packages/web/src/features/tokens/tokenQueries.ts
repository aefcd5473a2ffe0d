import { defineQuery } from '../../lib/query.ts';

export const tokenBalanceQuery = defineQuery('tokens.balance', (api, options) =>
  api.tokens.balance({}, options),
);
/** The same list as the asset manager's, under the same name. */
export const movementsQuery = defineQuery('assets.movements', (api, options) =>
  api.assets.movements({}, options),
);
