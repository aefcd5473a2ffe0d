import { api } from '@blacktide/contract';
import { startAction } from '../../platform/executor/startAction.ts';
import { defineFeature } from '../../platform/feature.ts';
import { marketNotifications, purchaseAction } from './purchase.ts';
import { restockAction, restockSchedule } from './restock.ts';
import { createShopItemsHandler, insertInitialStock } from './shopStock.ts';
import * as tables from './tables.ts';

export const marketFeature = defineFeature({
  tables,
  actions: [purchaseAction, restockAction],
  notifications: marketNotifications,
  create: ({ db, content, requestQueue }) => ({
    handlers: {
      market: {
        items: createShopItemsHandler(db, content),
        purchase: startAction({ requestQueue, content }, api.market.purchase, purchaseAction, 'ItemPurchase'),
      },
    },
    closable: Object.values(api.market),
    start: () => insertInitialStock(db.pool, content),
    schedule: restockSchedule(requestQueue, content),
  }),
});
