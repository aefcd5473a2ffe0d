import { reject } from '../../decision.ts';
import { missionFacts, NO_REWARD, SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import type { MissionBase } from '../mission.ts';

interface GenesisMission extends MissionBase {
  readonly kind: 'Genesis';
}

/** Genesis missions are for ships (`genesis/sendGenesisShip.ts`); a captain cannot be sent on one. */
export const genesis: KindRule<GenesisMission, never> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:genesis',
  facts: () => missionFacts(0),
  pays: () => ['BOOTY'],
  validateCaptain: ({ name }) => reject('MISSION_FOR_SHIPS', { mission: name }),
  quote: (_mission, _team, _levels, _bonuses, { now }) => ({ price: [], endsAt: now }),
  draw: () => {
    throw new Error('captains cannot be sent on Genesis missions');
  },
  reward: () => NO_REWARD,
};
