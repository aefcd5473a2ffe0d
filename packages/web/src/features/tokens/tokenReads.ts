import { defineRead } from '../../lib/query.ts';

export const readBalance = defineRead('tokens.balance', (api, options) => api.tokens.balance({}, options));
/** The same list as the asset manager's, under the same name. */
export const readMovements = defineRead('assets.movements', (api, options) =>
  api.assets.movements({}, options),
);
