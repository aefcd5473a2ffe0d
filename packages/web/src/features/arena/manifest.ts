import { defineHideoutTab } from '../../lib/hideoutTab.ts';
import { defineManifest } from '../../lib/manifest.ts';
import { arenaAction } from './arenaAction.ts';

export const manifest = defineManifest({
  actions: [arenaAction],
  hideoutTabs: {
    arena: defineHideoutTab(async () => (await import('./ArenaTab.tsx')).ArenaTab),
  },
  modals: {},
});
