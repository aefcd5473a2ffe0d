import { reject } from '../../decision.ts';
import { drawLoot } from '../loot.ts';
import { costOfTeam, LONE_CAPTAIN, NO_REWARD, type KindRule } from '../kindRule.ts';
import type { SpecialMission } from '../mission.ts';
import type { Prize } from '../run.ts';

/** Everyone comes back on the same day; after it nobody can leave. */
export const specials: KindRule<SpecialMission, Extract<Prize, { kind: 'Specials' }>> = {
  ...LONE_CAPTAIN,
  faucet: 'faucet:specials',
  refuseCaptain: ({ name, endsAt }, _captain, { now }) =>
    now >= endsAt ? reject('SPECIAL_ENDED', { mission: name, endsAt }) : null,
  quote: (mission, team) => ({ price: costOfTeam(mission, team.length), endsAt: mission.endsAt }),
  draw: ({ odds }, _team, _levels, bonuses, dice, { content }) => {
    const { outcome, money, things } = drawLoot(odds, bonuses, dice, content);
    return { outcome, prize: { kind: 'Specials', money, things } };
  },
  reward: ({ money, things }) => ({ ...NO_REWARD, money, things }),
};
