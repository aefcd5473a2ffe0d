import { NO_GOAL_RECORD, type DailyFact, type GoalFact } from '@blacktide/rules';

const NOTHING_EVER: Readonly<Record<GoalFact, number>> = {
  missionsSent: 0,
  missionsClaimed: 0,
  proofsChecked: 0,
  purchases: 0,
  gearWorn: 0,
  levelUps: 0,
  secondIslandSends: 0,
  exchanges: 0,
  standingOrders: 0,
  nameChosen: 0,
  raidsSent: 0,
  assetsWithdrawn: 0,
  accountSaved: 0,
  discordLinked: 0,
  arenaEntries: 0,
};
export const NOTHING_TODAY: Readonly<Record<DailyFact, number>> = {
  missionsClaimed: 0,
  bootyEarned: 0,
  islandsClaimed: 0,
  levelUps: 0,
  exchanges: 0,
  raidsClaimed: 0,
  gemsEarned: 0,
  arenaWins: 0,
};

/** What a player has done for goals, and what goals have paid. */
export const newGoalState = () => ({
  record: NO_GOAL_RECORD,
  ever: { ...NOTHING_EVER } as Record<GoalFact, number>,
  day: 0,
  today: { ...NOTHING_TODAY } as Record<DailyFact, number>,
  islandsToday: new Set<number>(),
  /** Battles won before today. */
  wonBefore: 0,
  /** BOOTY-worth of all rewards. */
  income: 0,
});
