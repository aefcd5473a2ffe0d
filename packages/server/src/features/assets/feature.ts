import type { AcceptDeps } from '../../chain/movements/acceptSigned.ts';
import type { IssueDeps } from '../../chain/movements/issueMovements.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createAssets } from './assets.ts';
import { assetNotifications, settleAssets } from './settleAssets.ts';

interface Needs {
  readonly issueDeps: IssueDeps;
  readonly acceptDeps: Omit<AcceptDeps<never>, 'requestQueue'>;
}

export const assetsFeature = defineFeature({
  actions: [settleAssets],
  notifications: assetNotifications,
  create: ({ requestQueue }, { issueDeps, acceptDeps }: Needs) => ({
    handlers: { assets: createAssets({ issueDeps, acceptDeps: { ...acceptDeps, requestQueue } }) },
  }),
});
