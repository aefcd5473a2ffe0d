import { levelledUpText } from '@blacktide/content/pageTexts';
import type { EntityType } from '@blacktide/rules';
import { defineAction } from '../action/action.ts';
import { ARENA_QUERIES, itemsQuery, nftsQuery, pricesQuery, userQuery } from '../query.ts';

export interface LevelUpInput {
  readonly type: EntityType;
  readonly uid: string;
  readonly levels: number;
  /** BOOTY that the player was shown; a higher cost is refused. */
  readonly maxCost: number;
}

export const levelUpAction = defineAction<LevelUpInput, 'levelUpEntities'>({
  name: 'upgrade.levelUp',
  call: (api, { type, uid, levels, maxCost }, options) =>
    api.upgrade.levelUp({ body: { type, levelUpUid: uid, levelUpCount: levels, maxCost } }, options),
  types: ['levelUpEntities'],
  timeoutMs: 20_000,
  success: ([result]) => (result ? levelledUpText(result.name, result.level) : 'Operation successful'),
  failure: 'Error during level-up',
  subject: ({ uid }) => uid,
  // The prices too, because a refusal may say that they have moved.
  refresh: [userQuery, nftsQuery, itemsQuery, pricesQuery, ...ARENA_QUERIES],
});
