import { api } from '@blacktide/contract';
import { startAction } from '../../platform/executor/startAction.ts';
import { defineFeature } from '../../platform/feature.ts';
import { levelUpAction, upgradeNotifications } from './levelUp.ts';

export const upgradeFeature = defineFeature({
  actions: [levelUpAction],
  notifications: upgradeNotifications,
  create: ({ content, requestQueue }) => ({
    handlers: {
      upgrade: {
        levelUp: startAction(
          { content, requestQueue },
          api.upgrade.levelUp,
          levelUpAction,
          'levelUpEntities',
        ),
      },
    },
    closable: Object.values(api.upgrade),
  }),
});
