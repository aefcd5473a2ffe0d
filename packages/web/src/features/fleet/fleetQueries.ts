import { defineQuery, genesisShipsQuery, userQuery } from '../../lib/query.ts';

export const fleetDashboardQuery = defineQuery('genesis.dashboard', (api, options) =>
  api.genesis.dashboard({}, options),
);
export const assignedShipsQuery = defineQuery('genesis.assigned', (api, options) =>
  api.genesis.assigned({}, options),
);
export const fleetHistoryQuery = defineQuery('genesis.history', (api, options) =>
  api.genesis.history({}, options),
);
export const fleetOrderQuery = defineQuery('genesis.order', (api, options) => api.genesis.order({}, options));

/** What every action of the fleet changes. */
export const FLEET_QUERIES = [
  genesisShipsQuery,
  fleetDashboardQuery,
  userQuery,
  fleetHistoryQuery,
  fleetOrderQuery,
] as const;
