import { utcDay } from '../emission/emission.ts';
import { requireValue } from '../requireValue.ts';
import type { DailyGoal, FirstStep, Goal } from './goal.ts';

const isDaily = (goal: Goal): goal is DailyGoal => goal.group === 'DAILY';

/** The daily goals of a UTC day (days since 1970): one of each slot. They change each day, and so do their combinations. */
export const dailyGoalsOf = <G extends Goal>(goals: readonly G[], day: number): (G & DailyGoal)[] => {
  const daily = goals.filter((goal): goal is G & DailyGoal => isDaily(goal));
  const slots = [...new Set(daily.map(({ slot }) => slot))];
  return slots.map((slot, index) => {
    const choices = daily.filter((goal) => goal.slot === slot);
    const turn = day + index * Math.floor(day / choices.length);
    return requireValue(choices[turn % choices.length]);
  });
};

/** First steps and the daily goals of a day, in the order of `goals`. */
export const goalsOfDay = <G extends Goal>(goals: readonly G[], day: number): G[] => {
  const today = new Set<Goal>(dailyGoalsOf(goals, day));
  return goals.filter((goal) => !isDaily(goal) || today.has(goal));
};

/** What a player has been paid for. */
export interface GoalRecord {
  /** Ids of first steps. */
  readonly firstSteps: readonly string[];
  /** UTC day (days since 1970) of `daily`. */
  readonly day: number;
  /** Ids of daily goals. */
  readonly daily: readonly string[];
  /** The captain that earned the first steps: no other player is paid for first steps with it. */
  readonly captain: string | null;
}

export const NO_GOAL_RECORD: GoalRecord = { firstSteps: [], day: 0, daily: [], captain: null };

/** A day that has begun on another node counts here too, even if this clock is a moment behind. */
export const goalDay = ({ day }: Pick<GoalRecord, 'day'>, now: number): number => Math.max(day, utcDay(now));

export const isGoalPaid = (goal: FirstStep | DailyGoal, record: GoalRecord, day: number): boolean =>
  isDaily(goal) ? record.day === day && record.daily.includes(goal.id) : record.firstSteps.includes(goal.id);

/** `record` after a payment. */
export const recordGoal = (
  goal: Goal,
  record: GoalRecord,
  day: number,
  captain: string | null,
): GoalRecord =>
  isDaily(goal)
    ? { ...record, day, daily: [...(record.day === day ? record.daily : []), goal.id] }
    : { ...record, firstSteps: [...record.firstSteps, goal.id], captain: record.captain ?? captain };
