import type { Captain, GearByUid, GearFamily } from '../../assets.ts';
import type { BaseContent } from '../../baseContent.ts';
import { reject } from '../../decision.ts';
import { maxLevelOf, type GrowthTable } from '../../growth/levels.ts';
import { timesPpm, type Money } from '../../money.ts';
import { goldAsBooty } from '../../prices.ts';
import {
  CERTAIN_OUTCOME,
  applySpeed,
  SINGLE_CAPTAIN_DEFAULTS,
  missionFacts,
  NO_REWARD,
  NOTHING_EXPECTED,
  type KindRule,
  type Trainee,
} from '../kindRule.ts';
import { MINUTE_MS, type MissionBase } from '../mission.ts';
import type { AssetUid } from '../../ids.ts';
import { requireValue } from '../../requireValue.ts';

interface EventMission extends MissionBase {
  readonly kind: 'Events';
  /** What gains levels: the captain, or gear that the captain wears. */
  readonly trains: GearFamily | 'CAPTAIN';
  /** Ppm of the level-based gold cost; 0 where the flat `cost` is the whole price. */
  readonly costFactorPpm: number;
  /** For each level gained, times the level it starts from. */
  readonly baseMinutes: number;
}

interface EventPrize {
  readonly kind: 'Events';
  readonly trainee: AssetUid;
  readonly levels: number;
}

/** The captain, or gear that it wears; of two items the one with the lower level, the first where equal. */
export const traineeOf = (
  { trains }: Pick<EventMission, 'trains'>,
  captain: Captain,
  gear: GearByUid,
): Trainee | null => {
  const worn = (uid: string | null): Trainee | null => (uid === null ? null : (gear[uid] ?? null));
  switch (trains) {
    case 'CAPTAIN':
      return captain;
    case 'CREW':
      return worn(captain.crew);
    case 'SHIP':
      return worn(captain.ship);
    case 'ITEM': {
      const [first, second] = captain.items.map(worn);
      if (!first || !second) return first ?? second ?? null;
      return second.level < first.level ? second : first;
    }
  }
};

/** Sum of the levels that `count` levels from `level` on pass through. */
const levelSteps = (level: number, count: number): number => count * level + (count * (count - 1)) / 2;

/** GOLD value of an Event: rises with the square of the level, like every level-up cost. */
const eventGold = (level: number, count: number, { missionLimits }: BaseContent): bigint => {
  let squares = 0;
  for (let at = level; at < level + count; at++) squares += at * at;
  return missionLimits.eventGoldPerLevel * BigInt(squares);
};

const highestMaxLevel = (trains: EventMission['trains'], { maxLevel }: GrowthTable): number => {
  switch (trains) {
    case 'CAPTAIN':
      return Math.max(maxLevel.QM, maxLevel.FM, maxLevel.UNIQUE);
    case 'SHIP':
      return Math.max(maxLevel.COMMON_SHIP, maxLevel.MYTHIC_SHIP);
    default:
      return maxLevel[trains];
  }
};

/** Training for captain or gear. Cost and time rise with the level it starts from. */
export const events: KindRule<EventMission, EventPrize> = {
  ...SINGLE_CAPTAIN_DEFAULTS,
  faucet: 'faucet:events',
  facts: ({ trains }) => missionFacts({ trains, unit: 'level' }),
  validateCaptain: (mission, captain, { gear, content }) => {
    const trainee = traineeOf(mission, captain, gear);
    if (!trainee) return reject('NOTHING_TO_TRAIN', { uid: captain.uid, family: mission.trains });
    const { level } = trainee;
    return level >= maxLevelOf(trainee, content.growth)
      ? reject('MAX_LEVEL', { uid: trainee.uid, level })
      : null;
  },
  maxLevelCount: (mission, captain, { gear, content }) => {
    const trainee = traineeOf(mission, captain, gear);
    return trainee ? maxLevelOf(trainee, content.growth) - trainee.level : 0;
  },
  quotedLevel: (mission, captain, gear) => traineeOf(mission, captain, gear)?.level ?? 1,
  quotedLevels: ({ trains, minLevel }, growth) => ({
    least: trains === 'CAPTAIN' ? minLevel : 1,
    most: highestMaxLevel(trains, growth) - 1,
  }),
  quote: (mission, { levels, levelCount, speed }, { prices, now, content }) => {
    const price: Money[] = [];
    let minutes = 0;
    for (const level of levels) {
      minutes = Math.max(minutes, mission.baseMinutes * levelSteps(level, levelCount));
      price.push(mission.cost);
      const gold = timesPpm(eventGold(level, levelCount, content), mission.costFactorPpm);
      const booty = goldAsBooty(gold, prices, content.prices);
      price.push({ currency: 'BOOTY', amount: booty });
    }
    return { price, endsAt: now + applySpeed(minutes * MINUTE_MS, speed) };
  },
  draw: (mission, team, levels, _bonuses, _dice, { gear }) => ({
    outcome: CERTAIN_OUTCOME,
    prize: {
      kind: 'Events',
      trainee: requireValue(traineeOf(mission, requireValue(team[0]), gear)).uid,
      levels,
    },
  }),
  expected: (_mission, _bonuses, levels) => ({ ...NOTHING_EXPECTED, levels }),
  reward: ({ levels }) => ({ ...NO_REWARD, levels }),
  traineeUid: ({ trainee }) => trainee,
};
