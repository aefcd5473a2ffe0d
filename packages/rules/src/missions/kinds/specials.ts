import { reject } from '../../decision.ts';
import type { Odds } from '../../odds.ts';
import { costOfTeam, missionFacts, SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import { lootRule, type LootPrize } from '../loot.ts';
import { HOUR_MS, type Loot, type MissionBase } from '../mission.ts';

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
  // Whole hours, so that what is published of the mission changes only once an hour.
  facts: ({ endsAt }, now) =>
    missionFacts(Math.floor(Math.max(0, endsAt - now) / HOUR_MS) * HOUR_MS, { endsAt }),
  validateCaptain: ({ name, endsAt, boardsUntil }, _captain, { now }) => {
    if (now >= endsAt) return reject('SPECIAL_ENDED', { mission: name, endsAt });
    return now >= boardsUntil ? reject('SPECIAL_SAILED', { mission: name, boardsUntil }) : null;
  },
  quote: (mission, team) => ({ price: costOfTeam(mission, team.length), endsAt: mission.endsAt }),
};
