import type { Money } from '../money.ts';

/** What a player can have done, as tables of the server show it. Counts of a first step are of all time. */
export type GoalFact =
  | 'missionsSent'
  | 'missionsClaimed'
  | 'proofsChecked'
  | 'purchases'
  | 'gearWorn'
  | 'levelUps'
  | 'secondIslandSends'
  | 'exchanges'
  | 'standingOrders'
  | 'nameChosen'
  | 'raidsSent'
  | 'assetsWithdrawn'
  | 'accountSaved'
  | 'discordLinked'
  | 'arenaEntries';

/** What a player can have done on one UTC day of game time. Earned amounts are in whole display units, rounded down. */
export type DailyFact =
  | 'missionsClaimed'
  | 'bootyEarned'
  | 'islandsClaimed'
  | 'levelUps'
  | 'exchanges'
  | 'raidsClaimed'
  | 'gemsEarned'
  | 'arenaWins';

interface Condition<Kind extends string> {
  readonly kind: Kind;
  /** The condition holds from this count on. */
  readonly count: number;
}

interface GoalTerms {
  readonly id: string;
  readonly reward: readonly Money[];
}

/** Paid once for each player. */
export interface FirstStep extends GoalTerms {
  readonly group: 'FIRST_STEPS';
  readonly condition: Condition<GoalFact>;
}

/** Paid once for each player and day, on the days that have it. */
export interface DailyGoal extends GoalTerms {
  readonly group: 'DAILY';
  /** Each day has one goal of each slot. */
  readonly slot: number;
  readonly condition: Condition<DailyFact>;
}

export type Goal = FirstStep | DailyGoal;
export type GoalState = 'OPEN' | 'READY' | 'PAID';
