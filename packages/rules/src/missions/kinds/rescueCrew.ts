import { reject } from '../../decision.ts';
import type { Odds } from '../../odds.ts';
import {
  applySpeed,
  costOfTeam,
  missionFacts,
  NO_REWARD,
  SINGLE_CAPTAIN_DEFAULTS,
  type KindRule,
} from '../kindRule.ts';
import { lootRule, type LootPrize } from '../loot.ts';
import { MINUTE_MS, type Loot, type MissionBase } from '../mission.ts';

interface RescueMission extends MissionBase {
  readonly kind: 'RescueCrew';
  readonly minutes: number;
  readonly odds: Odds<Loot>;
}

/** A First Mate or UNIQUE may rescue one crew, once. */
export const rescueCrew: KindRule<RescueMission, LootPrize<'RescueCrew'>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  ...lootRule('RescueCrew'),
  faucet: 'faucet:rescues',
  facts: ({ minutes }) => missionFacts(minutes * MINUTE_MS),
  validateCaptain: (_mission, { uid, name, type, hasRescued }) => {
    if (type === 'QM') return reject('RESCUE_NEEDS_FIRST_MATE', { uid, name });
    return hasRescued ? reject('RESCUED_ALREADY', { uid, name }) : null;
  },
  quote: (mission, team, _levels, { speed }, { now }) => ({
    price: costOfTeam(mission, team.length),
    endsAt: now + applySpeed(mission.minutes * MINUTE_MS, speed),
  }),
  reward: ({ money, things }, { outcome }) => ({
    ...NO_REWARD,
    money,
    things,
    rescued: outcome.type === 'success',
  }),
};
