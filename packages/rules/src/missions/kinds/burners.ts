import type { Money } from '../../money.ts';
import {
  CERTAIN_OUTCOME,
  costOfTeam,
  missionFacts,
  NO_REWARD,
  SINGLE_CAPTAIN_DEFAULTS,
  type KindRule,
} from '../kindRule.ts';
import { DAY_MS, type MissionBase } from '../mission.ts';

export interface BurnerMission extends MissionBase {
  readonly kind: 'Burners';
  readonly goldPerDay: bigint;
  readonly bootyPerFurtherDay: bigint;
  readonly maxDays: number;
}

interface BurnerPrize {
  readonly kind: 'Burners';
  readonly goldBars: bigint;
}

/** Burns GOLD into the captain's gold bars, by which treasure battles share out. A day is 24 hours. */
export const burners: KindRule<BurnerMission, BurnerPrize> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:burners',
  facts: ({ maxDays }) => missionFacts(DAY_MS, { maxDays }),
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
