import { defineHideoutTab } from '../../lib/hideoutTab.ts';
import { autoEquipAction, EQUIP_ACTIONS, undoAutoEquipAction } from '../../lib/entities/equipActions.ts';
import { defineManifest } from '../../lib/manifest.ts';

export const manifest = defineManifest({
  actions: [...Object.values(EQUIP_ACTIONS), autoEquipAction, undoAutoEquipAction],
  hideoutTabs: {
    inventory: defineHideoutTab(async () => (await import('./InventoryTab.tsx')).InventoryTab),
  },
  modals: {},
});
