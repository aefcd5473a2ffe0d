import type { Notification, WireGoal } from '@blacktide/contract';
import { waitForResult, type TestPlayer } from './testServer.ts';

export const findGoal = async ({ api }: Pick<TestPlayer, 'api'>, id: string): Promise<WireGoal> => {
  const { goals } = await api.goals.list();
  const goal = goals.find((one) => one.id === id);
  if (!goal) throw new RangeError(`today has no goal ${id}`);
  return goal;
};

/** The result of a claim. */
export const claimGoal = async (player: TestPlayer, goal: string): Promise<Notification> => {
  const { jobId } = await player.api.goals.claim({ body: { goal } });
  return waitForResult(player, jobId);
};
