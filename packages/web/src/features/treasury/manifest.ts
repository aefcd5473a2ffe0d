import { defineHideoutTab } from '../../lib/hideoutTab.ts';
import { defineManifest } from '../../lib/manifest.ts';

export const manifest = defineManifest({
  hideoutTabs: {
    'treasure-chest': defineHideoutTab(async () => (await import('./TreasuryTab.tsx')).TreasuryTab),
  },
  toastsFor: { treasureShare: 'battleReports' },
  modals: {},
});
