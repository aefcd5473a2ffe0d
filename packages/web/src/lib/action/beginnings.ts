import type { PendingAction, PendingActions } from './pendingActions.ts';

export interface BeginningDeps {
  readonly pending: PendingActions;
  readonly wallet: string;
  readonly newKey: () => string;
  readonly now: () => number;
}

interface Named {
  readonly name: string;
}

/** A POST that a reload cut off is sent again only while the player still means it. */
const STILL_MEANT_MS = 60_000;

/** Written down before it is done, under a key of its own. */
export const beginAction = (
  { pending, wallet, newKey, now }: BeginningDeps,
  { name }: Named,
  input: unknown,
): PendingAction => {
  const action = { wallet, flow: name, input, idempotencyKey: newKey(), startedAt: now() };
  pending.put(action);
  return action;
};

/** Carries on with what a reload interrupted; what nobody means any more is forgotten. */
export const resumeActions = <Flow extends Named>(
  { pending, wallet, now }: BeginningDeps,
  flows: readonly Flow[],
  carry: (flow: Flow, action: PendingAction) => Promise<unknown>,
): void => {
  for (const action of pending.of(wallet)) {
    const flow = flows.find(({ name }) => name === action.flow);
    const isAccepted = action.jobId !== undefined || action.jobIds !== undefined;
    if (flow && (isAccepted || now() - action.startedAt < STILL_MEANT_MS)) void carry(flow, action);
    else pending.remove(action.idempotencyKey);
  }
};
