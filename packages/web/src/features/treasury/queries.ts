import { defineQuery } from '../../lib/query.ts';

export const hideoutStatsQuery = defineQuery('treasury.stats', (api, options) =>
  api.treasury.stats({}, options),
);
export const treasuryFlowsQuery = defineQuery('treasury.flows', (api, options) =>
  api.treasury.flows({}, options),
);
