import { reject } from '../../decision.ts';
import { NO_REWARD, SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import { timedLootRule, type LootPrize, type TimedLootMission } from '../loot.ts';

type RescueMission = TimedLootMission & { readonly kind: 'RescueCrew' };

/** A First Mate or UNIQUE may rescue one crew, once. */
export const rescueCrew: KindRule<RescueMission, LootPrize<'RescueCrew'>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  ...timedLootRule('RescueCrew'),
  faucet: 'faucet:rescues',
  validateCaptain: (_mission, { uid, name, type, hasRescued }) => {
    if (type === 'QM') return reject('RESCUE_NEEDS_FIRST_MATE', { uid, name });
    return hasRescued ? reject('RESCUED_ALREADY', { uid, name }) : null;
  },
  reward: ({ money, things }, { outcome }) => ({
    ...NO_REWARD,
    money,
    things,
    rescued: outcome.type === 'success',
  }),
};
