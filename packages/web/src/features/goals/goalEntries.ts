import { GOALS, type GameGoal } from '@blacktide/content/goals';
import type { WireGoal } from '@blacktide/contract';

/** A goal with its texts and the player's progress. */
export type GoalEntry = WireGoal & Pick<GameGoal, 'title' | 'text' | 'hash'>;

const TEXTS = new Map(GOALS.map((goal) => [goal.id, goal]));

/**
 * In the order of the server. A goal that this version of the page does not know is left out, and so is saving an
 * account that is no guest's: its wallet has already saved it.
 */
export const toGoalEntries = (goals: readonly WireGoal[], isGuest: boolean): readonly GoalEntry[] =>
  goals.flatMap((goal) => {
    const known = TEXTS.get(goal.id);
    const isNeedless = !isGuest && goal.state === 'OPEN' && known?.condition.kind === 'accountSaved';
    return known && !isNeedless ? [{ ...goal, title: known.title, text: known.text, hash: known.hash }] : [];
  });

export const entriesOf = (entries: readonly GoalEntry[], group: WireGoal['group']): readonly GoalEntry[] =>
  entries.filter((entry) => entry.group === group);

export const countPaid = (entries: readonly GoalEntry[]): number =>
  entries.filter(({ state }) => state === 'PAID').length;

/**
 * What the card shows: a reward that waits, then the first step that is not done, then the daily goal that is not done;
 * null if nothing is left for today.
 */
export const findNextGoal = (entries: readonly GoalEntry[]): GoalEntry | null =>
  entries.find(({ state }) => state === 'READY') ?? entries.find(({ state }) => state === 'OPEN') ?? null;
