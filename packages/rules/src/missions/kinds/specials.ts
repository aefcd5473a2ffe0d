import { reject } from '../../decision.ts';
import type { Odds } from '../../odds.ts';
import { costOfTeam, missionFacts, SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import { lootRule, type LootPrize } from '../loot.ts';
import type { Loot, MissionBase } from '../mission.ts';

interface SpecialMission extends MissionBase {
  readonly kind: 'Specials';
  /** Milliseconds since 1970; all captains return then. */
  readonly endsAt: number;
  /** Nobody can join from then on: the reward is for the whole mission, not for its last day. */
  readonly boardsUntil: number;
  readonly odds: Odds<Loot>;
}

/** All captains return at the same time; nobody can join shortly before. */
export const specials: KindRule<SpecialMission, LootPrize<'Specials'>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  ...lootRule('Specials'),
  faucet: 'faucet:specials',
  sendNotification: 'initiateSpecial',
  facts: ({ endsAt }) => missionFacts({ endsAt }),
  validateCaptain: ({ name, endsAt, boardsUntil }, _captain, { now }) => {
    if (now >= endsAt) return reject('SPECIAL_ENDED', { mission: name, endsAt });
    return now >= boardsUntil ? reject('SPECIAL_SAILED', { mission: name, boardsUntil }) : null;
  },
  quote: (mission, { levels }) => ({ price: costOfTeam(mission, levels.length), endsAt: mission.endsAt }),
};
