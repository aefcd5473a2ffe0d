import type { CaptainType } from '../../assets.ts';
import { reject } from '../../decision.ts';
import { SINGLE_CAPTAIN_DEFAULTS, type KindRule } from '../kindRule.ts';
import { timedLootRule, type LootPrize, type TimedLootMission } from '../loot.ts';

/** One First Mate and one Quartermaster; a UNIQUE can replace either. */
export const isRaidTeam = (types: readonly CaptainType[]): boolean =>
  types.length === 2 &&
  types.filter((type) => type === 'FM').length < 2 &&
  types.filter((type) => type === 'QM').length < 2;

export const raids: KindRule<TimedLootMission & { readonly kind: 'Raids' }, LootPrize<'Raids'>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  ...timedLootRule('Raids'),
  teamSize: 2,
  faucet: 'faucet:raids',
  validateTeam: ({ name }, team) =>
    isRaidTeam(team.map(({ type }) => type)) ? null : reject('RAID_TEAM_INCOMPLETE', { mission: name }),
};
