import { reject } from '../../decision.ts';
import { drawLoot } from '../loot.ts';
import { costOfTeam, SINGLE_CAPTAIN_DEFAULTS, NO_REWARD, type KindRule } from '../kindRule.ts';
import type { SpecialMission } from '../mission.ts';
import type { Prize } from '../missionRun.ts';

/** Everyone comes back on the same day; who has not left in good time stays behind. */
export const specials: KindRule<SpecialMission, Extract<Prize, { kind: 'Specials' }>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:specials',
  validateCaptain: ({ name, endsAt, boardsUntil }, _captain, { now }) => {
    if (now >= endsAt) return reject('SPECIAL_ENDED', { mission: name, endsAt });
    return now >= boardsUntil ? reject('SPECIAL_SAILED', { mission: name, boardsUntil }) : null;
  },
  quote: (mission, team) => ({ price: costOfTeam(mission, team.length), endsAt: mission.endsAt }),
  draw: ({ odds }, _team, _levels, bonuses, dice, { content }) => {
    const { outcome, money, things } = drawLoot(odds, bonuses, dice, content);
    return { outcome, prize: { kind: 'Specials', money, things } };
  },
  reward: ({ money, things }) => ({ ...NO_REWARD, money, things }),
};
