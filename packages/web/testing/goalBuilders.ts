import { GOALS } from '@blacktide/content/goals';
import type { WireGoal, WireGoals } from '@blacktide/contract';

/** A goal of the content, open and without progress. */
export const aGoal = (id: string, facts: Partial<WireGoal> = {}): WireGoal => {
  const goal = GOALS.find((each) => each.id === id);
  if (!goal) throw new Error(`the content has no goal ${id}`);
  return {
    id,
    group: goal.group,
    progress: 0,
    needed: goal.condition.count,
    state: 'OPEN',
    reward: [{ currency: 'BOOTY', amount: 15 }],
    ...facts,
  };
};

export const theGoals = (goals: readonly WireGoal[], facts: Partial<WireGoals> = {}): WireGoals => ({
  goals: [...goals],
  dailyEndsAt: '2999-01-02T00:00:00.000Z',
  dailyPaid: true,
  ...facts,
});
