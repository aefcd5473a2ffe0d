import { api } from '@blacktide/contract';
import { createRequest } from '../../platform/executor/newRequest.ts';
import { startAction } from '../../platform/executor/startAction.ts';
import { defineFeature } from '../../platform/feature.ts';
import { autoEquipAction, autoEquipNotifications, undoAutoEquipAction } from './autoEquip.ts';
import { equipCrewAction, equipItemAction, equipNotifications, equipShipAction } from './equip.ts';
import * as tables from './tables.ts';

export const equipmentFeature = defineFeature({
  tables,
  actions: [equipItemAction, equipCrewAction, equipShipAction, autoEquipAction, undoAutoEquipAction],
  notifications: { ...equipNotifications, ...autoEquipNotifications },
  create: ({ content, requestQueue }) => {
    const deps = { content, requestQueue };
    const { equipItem, equipCrew, equipShip, autoEquip, undoAutoEquip } = api.equipment;
    return {
      handlers: {
        equipment: {
          equipItem: startAction(deps, equipItem, equipItemAction, 'handleEquip'),
          equipCrew: startAction(deps, equipCrew, equipCrewAction, 'handleCrewEquip'),
          equipShip: startAction(deps, equipShip, equipShipAction, 'handleShipEquip'),
          autoEquip: async ({ caller: { wallet }, idempotencyKey }) => {
            const fields = { wallet, route: autoEquip.path, payload: {}, idempotencyKey };
            const request = createRequest(autoEquipAction, 'handleAutoEquip', fields);
            return { jobId: await requestQueue.enqueue(request) };
          },
          undoAutoEquip: startAction(deps, undoAutoEquip, undoAutoEquipAction, 'undoAutoEquip'),
        },
      },
      closable: Object.values(api.equipment),
    };
  },
});
