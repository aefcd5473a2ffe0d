import { defineHideoutTab } from '../../lib/hideoutTab.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { dynamicPurchaseAction, fixedPurchaseAction } from './purchaseAction.ts';

export const manifest = defineManifest({
  actions: [fixedPurchaseAction, dynamicPurchaseAction],
  hideoutTabs: {
    exchange: defineHideoutTab(async () => (await import('./ExchangeTab.tsx')).ExchangeTab),
  },
  modals: {},
});
