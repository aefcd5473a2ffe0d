import { api } from '@blacktide/contract';
import { startAction } from '../../platform/executor/startAction.ts';
import { defineFeature } from '../../platform/feature.ts';
import { createExchangeReads } from './items.ts';
import { forgetOldHours, openExchange } from './pool.ts';
import { dynamicPurchaseAction, exchangeNotifications, fixedPurchaseAction } from './purchase.ts';
import { createRebalanceWorker, rebalanceAction } from './rebalance.ts';
import * as tables from './tables.ts';

export const exchangeFeature = defineFeature({
  tables,
  actions: [fixedPurchaseAction, dynamicPurchaseAction, rebalanceAction],
  notifications: exchangeNotifications,
  create: ({ db, gameClock, content, requestQueue, log }) => {
    const deps = { requestQueue, content };
    const { purchase, dynamicPurchase } = api.exchange;
    return {
      handlers: {
        exchange: {
          ...createExchangeReads({ db, clock: gameClock, content }),
          purchase: startAction(deps, purchase, fixedPurchaseAction, 'exchangePurchase'),
          dynamicPurchase: startAction(
            deps,
            dynamicPurchase,
            dynamicPurchaseAction,
            'dynamicExchangePurchase',
          ),
        },
      },
      closable: [purchase, dynamicPurchase],
      start: () => openExchange(db, gameClock, content),
      workers: [createRebalanceWorker({ db, gameClock, requestQueue, log })],
      schedule: {
        tasks: { forgetPoolHours: () => forgetOldHours(db, gameClock) },
        crontab: ['23 4 * * * forgetPoolHours'],
      },
    };
  },
});
