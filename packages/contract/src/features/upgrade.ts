import type { EntityType } from '@blacktide/rules';
import * as z from '../lazySchemas.ts';
import { ACTION_RATE_LIMIT, endpoint } from '../endpoint.ts';
import { amountOf, assetUid, jobAccepted, money } from '../schemas.ts';

const entityType = z.enum(['FM', 'QM', 'UNIQUE', 'ITEM', 'SHIP', 'CREW'] satisfies EntityType[]);

/** Above the highest level of any kind; the rule knows how many levels are left. */
const MAX_LEVELS = 100;

export const upgrade = {
  levelUp: endpoint('POST', '/inventory/level-up-entities', 'session', ACTION_RATE_LIMIT, {
    summary: 'Raises one captain, item, ship or crew; ends in a levelUpEntities notification',
    body: z.strictObject({
      type: entityType,
      levelUpUid: assetUid,
      levelUpCount: z.int().check(z.gte(1), z.lte(MAX_LEVELS)),
      /** BOOTY that the player was shown; a higher cost is refused and nothing is charged. */
      maxCost: z.optional(amountOf('BOOTY')),
    }),
    response: jobAccepted,
  }),
} as const;

export const upgradeNotifications = {
  levelUpEntities: z.strictObject({
    uid: z.string(),
    type: entityType,
    name: z.string(),
    level: z.int(),
    cost: money,
  }),
} as const;
