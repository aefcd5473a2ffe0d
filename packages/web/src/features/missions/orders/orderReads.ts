import { defineRead } from '../../../lib/query.ts';

export const readOrders = defineRead('missions.orders', (api, options) => api.missions.orders({}, options));
