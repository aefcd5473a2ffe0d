import { defineAction } from '../../lib/action/action.ts';
import { goalsQuery, userQuery } from '../../lib/query.ts';
import { formatReward } from './formatReward.ts';

export const claimGoalAction = defineAction<{ readonly goal: string }, 'goalClaimed'>({
  name: 'goals.claim',
  call: (api, { goal }, options) => api.goals.claim({ body: { goal } }, options),
  types: ['goalClaimed'],
  timeoutMs: 20_000,
  success: () => 'Reward received',
  successDetail: ([result]) => (result ? formatReward(result.reward) : undefined),
  failure: 'The reward could not be paid',
  subject: ({ goal }) => goal,
  refresh: [userQuery, goalsQuery],
});
