import type { CaptainType } from '../../assets.ts';
import { reject } from '../../decision.ts';
import { drawLoot } from '../loot.ts';
import { costOfTeam, applySpeed, SINGLE_CAPTAIN_DEFAULTS, NO_REWARD, type KindRule } from '../kindRule.ts';
import { MINUTE_MS, type RaidMission } from '../mission.ts';
import type { Prize } from '../missionRun.ts';

/** One First Mate and one Quartermaster; a UNIQUE stands for either. */
export const isRaidTeam = (types: readonly CaptainType[]): boolean =>
  types.length === 2 &&
  types.filter((type) => type === 'FM').length < 2 &&
  types.filter((type) => type === 'QM').length < 2;

export const raids: KindRule<RaidMission, Extract<Prize, { kind: 'Raids' }>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  teamSize: 2,
  faucet: 'faucet:raids',
  validateTeam: ({ name }, team) =>
    isRaidTeam(team.map(({ type }) => type)) ? null : reject('RAID_TEAM_INCOMPLETE', { mission: name }),
  quote: (mission, team, _levels, { speed }, { now }) => ({
    price: costOfTeam(mission, team.length),
    endsAt: now + applySpeed(mission.minutes * MINUTE_MS, speed),
  }),
  draw: ({ odds }, _team, _levels, bonuses, dice, { content }) => {
    const { outcome, money, things } = drawLoot(odds, bonuses, dice, content);
    return { outcome, prize: { kind: 'Raids', money, things } };
  },
  reward: ({ money, things }) => ({ ...NO_REWARD, money, things }),
};
