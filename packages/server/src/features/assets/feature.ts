import type { MoveDeps } from '../../chain/movements/acceptSigned.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createAssets } from './assets.ts';
import { assetNotifications, settleAssets } from './settleAssets.ts';

export const assetsFeature = defineFeature({
  actions: [settleAssets],
  notifications: assetNotifications,
  create: ({ requestQueue }, moves: MoveDeps) => ({
    handlers: { assets: createAssets({ ...moves, requestQueue }) },
  }),
});
