import { accept, reject, type Decision, type Rejected } from '../decision.ts';
import { validateEmission, type EmissionTotals } from '../emission/emission.ts';
import type { Wallet } from '../ids.ts';
import { applyTransfers, playerAccount, transfer } from '../ledger.ts';
import type { Balances, Money } from '../money.ts';
import type { RuleContext } from '../ruleContext.ts';
import type { DailyFact, Goal, GoalFact, GoalState } from './goal.ts';
import { dailyGoalsOf, goalDay, goalsOfDay, isGoalPaid, recordGoal, type GoalRecord } from './goalDay.ts';

const FAUCET = 'faucet:quests';

/** What the tables of the server show of a player. */
export interface GoalFacts {
  readonly ever: Readonly<Record<GoalFact, number>>;
  /** On the UTC day of game time. */
  readonly today: Readonly<Record<DailyFact, number>>;
}

/** Besides its condition, what the payment of a goal depends on. */
interface GoalStanding {
  readonly record: GoalRecord;
  readonly discordLinked: boolean;
  /** A captain that the player has sent and that has not earned the first steps of another player. */
  readonly captain: string | null;
}

/** At most the count that is needed. */
export const goalProgress = ({ group, condition }: Goal, { ever, today }: GoalFacts): number => {
  const facts: Readonly<Partial<Record<string, number>>> = group === 'DAILY' ? today : ever;
  return Math.min(facts[condition.kind] ?? 0, condition.count);
};

/**
 * Accounts cost nothing, so that a farm could repeat cheap goals with ever new accounts. Therefore first steps are paid once
 * for each captain, and daily goals need a Discord account, as the arena does.
 */
const refusePayment = (
  goal: Goal,
  { record, discordLinked, captain }: GoalStanding,
  progress: number,
  day: number,
): Rejected | null => {
  const { id, condition } = goal;
  if (isGoalPaid(goal, record, day)) return reject('GOAL_PAID', { goal: id });
  if (progress < condition.count) {
    return reject('GOAL_NOT_REACHED', { goal: id, progress, needed: condition.count });
  }
  if (goal.group === 'DAILY') return discordLinked ? null : reject('GOAL_NEEDS_DISCORD', {});
  return captain === null ? reject('GOAL_NEEDS_CAPTAIN', {}) : null;
};

interface ShownGoal<G extends Goal> {
  readonly goal: G;
  readonly progress: number;
  readonly state: GoalState;
}

/** First steps and the daily goals of today, as the player stands. */
export const showGoals = <G extends Goal>(
  goals: readonly G[],
  standing: GoalStanding,
  facts: GoalFacts,
  now: number,
): ShownGoal<G>[] => {
  const day = goalDay(standing.record, now);
  return goalsOfDay(goals, day).map((goal) => {
    const progress = goalProgress(goal, facts);
    const refusal = refusePayment(goal, standing, progress, day);
    const isPaid = refusal?.rejection.code === 'GOAL_PAID';
    return {
      goal,
      progress: isPaid ? goal.condition.count : progress,
      state: isPaid ? 'PAID' : refusal ? 'OPEN' : 'READY',
    };
  });
};

interface ClaimGoalState extends GoalStanding {
  readonly balances: Balances;
  readonly emission: EmissionTotals;
  /** Of the goal that is claimed. */
  readonly progress: number;
}

interface ClaimGoal {
  readonly player: Wallet;
  readonly goal: string;
  /** The UTC day (days since 1970) that `progress` belongs to. */
  readonly day: number;
}

interface ClaimGoalContext extends Pick<RuleContext, 'now'> {
  readonly content: Pick<RuleContext['content'], 'emission'>;
  readonly goals: readonly Goal[];
}

export const refuseUnknownGoal = (id: string, goals: readonly Goal[]): Rejected | null =>
  goals.some((goal) => goal.id === id) ? null : reject('GOAL_UNKNOWN', { goal: id });

/** Pays the reward of a goal, once. */
export const claimGoal = (
  state: ClaimGoalState,
  { player, goal: id, day: progressDay }: ClaimGoal,
  { now, content, goals }: ClaimGoalContext,
): Decision<ClaimGoalState, { goal: string; reward: readonly Money[] }> => {
  const { balances, emission, record, progress, captain } = state;
  const goal = goals.find((one) => one.id === id);
  if (!goal) return reject('GOAL_UNKNOWN', { goal: id });
  const day = goalDay(record, now);
  const isToday = day === progressDay && dailyGoalsOf(goals, day).some((one) => one.id === id);
  if (goal.group === 'DAILY' && !isToday) return reject('GOAL_NOT_TODAY', { goal: id });
  const refusal =
    refusePayment(goal, state, progress, day) ??
    validateEmission(FAUCET, goal.reward, emission, { now, content });
  if (refusal) return refusal;
  const account = playerAccount(player);
  const reason = goal.group === 'DAILY' ? 'quests.daily' : 'quests.firstStep';
  const payments = goal.reward.map(({ currency, amount }) =>
    transfer(FAUCET, account, currency, amount, reason),
  );
  return accept(
    {
      ...state,
      balances: applyTransfers(balances, account, payments),
      record: recordGoal(goal, record, day, captain),
    },
    payments,
    { goal: id, reward: goal.reward },
  );
};
