import type { CaptainType } from '../../assets.ts';
import { reject } from '../../decision.ts';
import type { Odds } from '../../odds.ts';
import { applySpeed, costOfTeam, missionFacts, SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import { lootRule, type LootPrize } from '../loot.ts';
import { MINUTE_MS, type Loot, type MissionBase } from '../mission.ts';

interface RaidMission extends MissionBase {
  readonly kind: 'Raids';
  readonly minutes: number;
  readonly odds: Odds<Loot>;
}

/** One First Mate and one Quartermaster; a UNIQUE can replace either. */
export const isRaidTeam = (types: readonly CaptainType[]): boolean =>
  types.length === 2 &&
  types.filter((type) => type === 'FM').length < 2 &&
  types.filter((type) => type === 'QM').length < 2;

export const raids: KindRule<RaidMission, LootPrize<'Raids'>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  ...lootRule('Raids'),
  teamSize: 2,
  faucet: 'faucet:raids',
  facts: ({ minutes }) => missionFacts(minutes * MINUTE_MS),
  validateTeam: ({ name }, team) =>
    isRaidTeam(team.map(({ type }) => type)) ? null : reject('RAID_TEAM_INCOMPLETE', { mission: name }),
  quote: (mission, team, _levels, { speed }, { now }) => ({
    price: costOfTeam(mission, team.length),
    endsAt: now + applySpeed(mission.minutes * MINUTE_MS, speed),
  }),
};
