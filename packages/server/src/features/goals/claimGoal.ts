import { GOALS } from '@blacktide/content/goals';
import { assetUid, goalId } from '@blacktide/contract';
import { accept, claimGoal, NO_GOAL_RECORD, refuseUnknownGoal, type Wallet } from '@blacktide/rules';
import * as z from 'zod/mini';
import { linkedAccounts } from '../../platform/db/tables.ts';
import { emissionTotalsOf, needsOfEmission, recordPayments } from '../../platform/emission.ts';
import { defineAction, type ResultNotifications } from '../../platform/executor/action.ts';
import { rowByKey, rowsByColumn, type UnitOfWork } from '../../platform/executor/unitOfWork.ts';
import { toWireMoney } from '../../platform/wireMoney.ts';
import { goalRecords } from './tables.ts';

const FAUCET = 'faucet:quests';

/** False if the captain has earned the first steps of another player meanwhile. */
const isFree = (work: UnitOfWork, wallet: Wallet, captain: string): boolean =>
  work.table(goalRecords).filter((row) => row.captain === BigInt(captain) && row.wallet !== wallet).length ===
  0;

/** Pays a goal. Whether it is reached was read from the tables when the call was accepted. */
export const claimGoalAction = defineAction({
  name: 'claimGoal',
  payload: z.strictObject({
    goal: goalId,
    /** UTC day (days since 1970) that `progress` belongs to. */
    day: z.int(),
    progress: z.int(),
    captain: z.nullable(assetUid),
  }),
  refuse: ({ goal }) => refuseUnknownGoal(goal, GOALS),
  needs: ({ wallet, payload: { captain } }) => [
    rowByKey(goalRecords, wallet),
    ...(captain === null ? [] : [rowsByColumn(goalRecords, goalRecords.captain, captain)]),
    rowsByColumn(linkedAccounts, linkedAccounts.wallet, wallet),
    needsOfEmission(FAUCET),
  ],
  decide: ({ wallet, payload: { goal, day, progress, captain } }, work, { now, content }) => {
    const table = work.table(goalRecords);
    const stored = table.get(wallet);
    const storedCaptain = stored?.captain ?? null;
    const record = stored
      ? { ...stored, captain: storedCaptain === null ? null : String(storedCaptain) }
      : NO_GOAL_RECORD;
    const discord = work
      .table(linkedAccounts)
      .filter((row) => row.wallet === wallet && row.provider === 'discord' && row.unlinkedAt === null);
    const decision = claimGoal(
      {
        balances: work.ledger.balances(wallet),
        emission: emissionTotalsOf(work, FAUCET),
        record,
        progress,
        discordLinked: discord.length > 0,
        captain: captain !== null && isFree(work, wallet, captain) ? captain : record.captain,
      },
      { player: wallet, goal, day },
      { now, content, goals: GOALS },
    );
    if (!decision.ok) return decision;
    const { firstSteps, daily, day: paidDay, captain: owner } = decision.state.record;
    const changed = { firstSteps, daily, day: paidDay, captain: owner === null ? null : BigInt(owner) };
    if (stored) table.replace({ ...stored, ...changed });
    else table.add({ wallet, proofCheckedAt: null, ...changed });
    const { reward } = decision.result;
    recordPayments(work, FAUCET, reward, now);
    return accept(decision.state, decision.effects, { goal, reward: reward.map(toWireMoney) });
  },
});

const titleOf = (goal: string): string => GOALS.find(({ id }) => id === goal)?.title ?? goal;

export const goalNotifications: ResultNotifications<'goalClaimed'> = {
  goalClaimed: { message: ({ goal }) => `Reward received: ${titleOf(goal)}` },
};
