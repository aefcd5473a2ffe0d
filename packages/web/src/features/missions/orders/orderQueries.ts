import { defineQuery } from '../../../lib/query.ts';

export const standingOrdersQuery = defineQuery('missions.orders', (api, options) =>
  api.missions.orders({}, options),
);
