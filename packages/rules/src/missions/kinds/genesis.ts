import { reject } from '../../decision.ts';
import { NO_REWARD, SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import type { MissionBase } from '../mission.ts';

interface GenesisMission extends MissionBase {
  readonly kind: 'Genesis';
}

/** Genesis missions are for ships (`genesis/sendGenesisShip.ts`); a captain cannot be sent on one. */
export const genesis: KindRule<GenesisMission, never> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:genesis',
  pays: () => ['BOOTY'],
  validateCaptain: ({ name }) => reject('MISSION_FOR_SHIPS', { mission: name }),
  quote: (_mission, _basis, { now }) => ({ price: [], endsAt: now }),
  draw: () => {
    throw new Error('captains cannot be sent on Genesis missions');
  },
  reward: () => NO_REWARD,
};
