import { reject } from '../../decision.ts';
import { SINGLE_CAPTAIN_DEFAULTS, NO_REWARD, type KindRule } from '../kindRule.ts';
import type { GenesisMission } from '../mission.ts';

/** Genesis missions are sailed by ships (`genesis/sendGenesisShip.ts`); a captain cannot be sent on one. */
export const genesis: KindRule<GenesisMission, never> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:genesis',
  validateCaptain: ({ name }) => reject('MISSION_FOR_SHIPS', { mission: name }),
  quote: (_mission, _team, _levels, _bonuses, { now }) => ({ price: [], endsAt: now }),
  draw: () => {
    throw new Error('no captain sails on a Genesis mission');
  },
  reward: () => NO_REWARD,
};
