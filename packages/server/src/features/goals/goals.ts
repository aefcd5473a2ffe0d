import { GOALS } from '@blacktide/content/goals';
import { api, type Api } from '@blacktide/contract';
import {
  DAY_MS,
  goalProgress,
  refuseUnknownGoal,
  showGoals,
  toRunId,
  type RunId,
  type Wallet,
} from '@blacktide/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { inPlayerTransaction } from '../../platform/executor/inPlayerTransaction.ts';
import { createRequest } from '../../platform/executor/newRequest.ts';
import type { RequestQueue } from '../../platform/executor/requestQueue.ts';
import { rowByKey } from '../../platform/executor/unitOfWork.ts';
import { createNotFound, HttpError, throwIfRefused } from '../../platform/http/errors.ts';
import type { Handlers } from '../../platform/http/routes.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { claimGoalAction } from './claimGoal.ts';
import type { GoalReader } from './facts.ts';
import { goalRecords } from './tables.ts';

interface GoalHandlersDeps {
  readonly db: Database;
  /** Game time. */
  readonly clock: Clock;
  readonly requestQueue: RequestQueue<typeof claimGoalAction.name>;
  readonly readGoals: GoalReader;
  /** Null if the player has no such run. */
  readonly isOwnRunClaimed: (wallet: Wallet, run: RunId) => Promise<boolean | null>;
}

type GoalHandlers = Handlers<Api['goals']>;

const createClaimHandler = ({ requestQueue, readGoals }: GoalHandlersDeps): GoalHandlers['claim'] => {
  const route = api.goals.claim.path;
  return async ({ caller: { wallet }, body, idempotencyKey }) => {
    const goal = GOALS.find(({ id }) => id === body.goal);
    if (!goal) {
      throwIfRefused(refuseUnknownGoal(body.goal, GOALS));
      throw createNotFound('Goal');
    }
    // What was read for a repeated call does not matter.
    const earlier = await requestQueue.findEarlier({ wallet, route, idempotencyKey, body });
    if (earlier) return { jobId: earlier };
    const { facts, day, captain } = await readGoals(wallet);
    const payload = { goal: goal.id, day, progress: goalProgress(goal, facts), captain };
    const fields = { wallet, route, payload, body, idempotencyKey };
    return { jobId: await requestQueue.enqueue(createRequest(claimGoalAction, 'goalClaimed', fields)) };
  };
};

const createProofHandler =
  ({ db, clock, isOwnRunClaimed }: GoalHandlersDeps): GoalHandlers['proofChecked'] =>
  async ({ caller: { wallet }, body: { missionRun } }) => {
    const isClaimed = await isOwnRunClaimed(wallet, toRunId(missionRun));
    if (isClaimed === null) throw createNotFound('Mission');
    if (!isClaimed) throw new HttpError('NOT_REVEALED', 'This mission is still under way');
    const at = new Date(clock.now());
    return inPlayerTransaction(db.pool, wallet, [rowByKey(goalRecords, wallet)], at, (work) => {
      const table = work.table(goalRecords);
      const stored = table.get(wallet);
      if (!stored) {
        table.add({ wallet, firstSteps: [], day: 0, daily: [], captain: null, proofCheckedAt: at });
      } else if (stored.proofCheckedAt === null) table.replace({ ...stored, proofCheckedAt: at });
      return {};
    });
  };

export const createGoalHandlers = (deps: GoalHandlersDeps): GoalHandlers => ({
  list: async ({ caller: { wallet } }) => {
    const { facts, day, ...standing } = await deps.readGoals(wallet);
    const shown = showGoals(GOALS, standing, facts, day * DAY_MS);
    return {
      goals: shown.map(({ goal: { id, group, condition, reward }, progress, state }) => ({
        id,
        group,
        progress,
        needed: condition.count,
        state,
        reward: reward.map(toWireMoney),
      })),
      dailyEndsAt: new Date((day + 1) * DAY_MS).toISOString(),
      dailyPaid: standing.discordLinked,
    };
  },
  claim: createClaimHandler(deps),
  proofChecked: createProofHandler(deps),
});
