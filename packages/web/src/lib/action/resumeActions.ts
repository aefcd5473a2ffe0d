import type { PendingAction, PendingActions } from './pendingActions.ts';

export interface PendingActionDeps {
  readonly pending: PendingActions;
  readonly wallet: string;
  readonly newKey: () => string;
  readonly now: () => number;
}

interface NamedFlow {
  readonly name: string;
}

/** A POST that a reload cut off is sent again only while the player still means it. */
const RESEND_WINDOW_MS = 60_000;

/** Written down before it is done, under a key of its own. */
export const recordPendingAction = (
  { pending, wallet, newKey, now }: PendingActionDeps,
  { name }: NamedFlow,
  input: unknown,
): PendingAction => {
  const action = { wallet, flow: name, input, idempotencyKey: newKey(), startedAt: now() };
  pending.put(action);
  return action;
};

/** Carries on with what a reload interrupted; what nobody means any more is forgotten. */
export const resumeActions = <Flow extends NamedFlow>(
  { pending, wallet, now }: PendingActionDeps,
  flows: readonly Flow[],
  execute: (flow: Flow, action: PendingAction) => Promise<unknown>,
): void => {
  for (const action of pending.of(wallet)) {
    const flow = flows.find(({ name }) => name === action.flow);
    const isAccepted = action.jobId !== undefined || action.jobIds !== undefined;
    if (flow && (isAccepted || now() - action.startedAt < RESEND_WINDOW_MS)) void execute(flow, action);
    else pending.remove(action.idempotencyKey);
  }
};
