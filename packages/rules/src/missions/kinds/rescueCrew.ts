import { reject } from '../../decision.ts';
import { drawLoot } from '../loot.ts';
import { costOfTeam, applySpeed, SINGLE_CAPTAIN_DEFAULTS, NO_REWARD, type KindRule } from '../kindRule.ts';
import { MINUTE_MS, type RescueMission } from '../mission.ts';
import type { Prize } from '../missionRun.ts';

/** A First Mate or UNIQUE may rescue one crew, once. */
export const rescueCrew: KindRule<RescueMission, Extract<Prize, { kind: 'RescueCrew' }>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:rescues',
  validateCaptain: (_mission, { uid, name, type, hasRescued }) => {
    if (type === 'QM') return reject('RESCUE_NEEDS_FIRST_MATE', { uid, name });
    return hasRescued ? reject('RESCUED_ALREADY', { uid, name }) : null;
  },
  quote: (mission, team, _levels, { speed }, { now }) => ({
    price: costOfTeam(mission, team.length),
    endsAt: now + applySpeed(mission.minutes * MINUTE_MS, speed),
  }),
  draw: ({ odds }, _team, _levels, bonuses, dice, { content }) => {
    const { outcome, money, things } = drawLoot(odds, bonuses, dice, content);
    return { outcome, prize: { kind: 'RescueCrew', money, things } };
  },
  reward: ({ money, things }, { outcome }) => ({
    ...NO_REWARD,
    money,
    things,
    rescued: outcome.type === 'success',
  }),
};
