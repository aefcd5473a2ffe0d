import { defineQuery } from '../../lib/query.ts';

export const tokenBalanceQuery = defineQuery('tokens.balance', (api, options) =>
  api.tokens.balance({}, options),
);
