import { defineHideoutTab } from '../../lib/hideoutTab.ts';
import { levelUpAction } from '../../lib/entities/levelUpAction.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { levelUpManyAction } from './levelUpManyAction.ts';

export const manifest = defineManifest({
  actions: [levelUpAction, levelUpManyAction],
  hideoutTabs: {
    upgrade: defineHideoutTab(async () => (await import('./UpgradeTab.tsx')).UpgradeTab),
  },
  modals: {},
});
