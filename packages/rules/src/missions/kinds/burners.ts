import type { Money } from '../../money.ts';
import {
  CERTAIN_OUTCOME,
  costOfTeam,
  missionFacts,
  NO_REWARD,
  NOTHING_EXPECTED,
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

/** The GOLD that one captain burns in this many days, and the gold bars that it gains. */
export const burnedGold = ({ goldPerDay }: Pick<BurnerMission, 'goldPerDay'>, days: number): bigint =>
  goldPerDay * BigInt(days);

/** Burns GOLD into the captain's gold bars, by which treasure battles share out. A day is 24 hours. */
export const burners: KindRule<BurnerMission, BurnerPrize> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:burners',
  facts: ({ maxDays }) => missionFacts({ maxDays, unit: maxDays > 1 ? 'day' : null }),
  maxLevelCount: ({ maxDays }) => maxDays,
  quote: (mission, { levels, levelCount: days }, { now }) => {
    const captains = BigInt(levels.length);
    const price: Money[] = costOfTeam(mission, levels.length);
    price.push({ currency: 'GOLD', amount: burnedGold(mission, days) * captains });
    price.push({ currency: 'BOOTY', amount: mission.bootyPerFurtherDay * BigInt(days - 1) * captains });
    return { price, endsAt: now + days * DAY_MS };
  },
  draw: (mission, _team, days) => ({
    outcome: CERTAIN_OUTCOME,
    prize: { kind: 'Burners', goldBars: burnedGold(mission, days) },
  }),
  expected: (mission, _bonuses, days) => ({ ...NOTHING_EXPECTED, goldBars: burnedGold(mission, days) }),
  reward: ({ goldBars }) => ({ ...NO_REWARD, goldBars }),
};
