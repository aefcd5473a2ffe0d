import type { Money } from '../../money.ts';
import {
  CERTAIN_OUTCOME,
  costOfTeam,
  SINGLE_CAPTAIN_DEFAULTS,
  NO_REWARD,
  type KindRule,
} from '../kindRule.ts';
import { DAY_MS, type BurnerMission } from '../mission.ts';
import type { Prize } from '../missionRun.ts';

/** Gold in, gold bars on the captain's name out, by which treasure battles share. A day is 24 hours. */
export const burners: KindRule<BurnerMission, Extract<Prize, { kind: 'Burners' }>> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:burners',
  maxLevelCount: ({ maxDays }) => maxDays,
  quote: (mission, team, days, _bonuses, { now }) => {
    const captains = BigInt(team.length);
    const price: Money[] = costOfTeam(mission, team.length);
    price.push({ currency: 'GOLD', amount: mission.goldPerDay * BigInt(days) * captains });
    price.push({ currency: 'BOOTY', amount: mission.bootyPerFurtherDay * BigInt(days - 1) * captains });
    return { price, endsAt: now + days * DAY_MS };
  },
  draw: ({ goldPerDay }, _team, days) => ({
    outcome: CERTAIN_OUTCOME,
    prize: { kind: 'Burners', goldBars: goldPerDay * BigInt(days) },
  }),
  reward: ({ goldBars }) => ({ ...NO_REWARD, goldBars }),
};
