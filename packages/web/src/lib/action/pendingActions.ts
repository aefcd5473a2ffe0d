import { isRecord, createStorageSlot, type KeyValueStorage } from '../storage.ts';
import type { AnyAction, RefusedPart } from './action.ts';

/** An action that has not ended; stored in the tab so that a reload can resume it. */
export interface PendingAction {
  readonly wallet: string;
  /** The name of the action. */
  readonly flow: string;
  readonly input: unknown;
  readonly idempotencyKey: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Absent until the server has accepted the POST. */
  readonly jobIds?: readonly string[];
  /** The parts without a job. */
  readonly refused?: readonly RefusedPart[];
}

interface PendingActionsDeps {
  readonly tabStorage: KeyValueStorage;
  readonly wallet: string;
  readonly newKey: () => string;
  readonly now: () => number;
}

/** After this time a POST without an answer is not repeated: the player may no longer want it. */
const RESEND_WINDOW_MS = 60_000;

const isPending = (value: unknown): value is PendingAction =>
  isRecord(value) &&
  typeof value['wallet'] === 'string' &&
  typeof value['flow'] === 'string' &&
  typeof value['idempotencyKey'] === 'string' &&
  typeof value['startedAt'] === 'number' &&
  (value['jobIds'] === undefined || Array.isArray(value['jobIds']));

const isPendingList = (value: unknown): value is PendingAction[] =>
  Array.isArray(value) && value.every(isPending);

/** Earlier versions of the page stored actions with one job as `jobId`, and all others in a second slot. */
const withJobIds = ({ jobId, ...action }: PendingAction & { readonly jobId?: string }): PendingAction =>
  jobId === undefined ? action : { ...action, jobIds: [jobId] };

export const createPendingActions = ({ tabStorage, wallet, newKey, now }: PendingActionsDeps) => {
  const slot = createStorageSlot(tabStorage, 'pendingActions', isPendingList);
  const oldSlot = createStorageSlot(tabStorage, 'pendingFleets', isPendingList);
  const all = (): PendingAction[] => [...(slot.read() ?? []), ...(oldSlot.read() ?? [])].map(withJobIds);
  const replace = (idempotencyKey: string, ...replacement: readonly PendingAction[]): void => {
    slot.write([...all().filter((each) => each.idempotencyKey !== idempotencyKey), ...replacement]);
    oldSlot.clear();
  };
  const put = (action: PendingAction): void => replace(action.idempotencyKey, action);
  const remove = (idempotencyKey: string): void => replace(idempotencyKey);
  return {
    put,
    remove,
    /** Stores a new action under a new idempotency key, before its POST. */
    record: ({ name }: AnyAction, input: unknown): PendingAction => {
      const action = { wallet, flow: name, input, idempotencyKey: newKey(), startedAt: now() };
      put(action);
      return action;
    },
    /** Executes the actions that a reload interrupted; removes those that are too old or unknown. */
    resume: (actions: readonly AnyAction[], execute: (action: AnyAction, pending: PendingAction) => void) => {
      for (const pending of all().filter((each) => each.wallet === wallet)) {
        const action = actions.find(({ name }) => name === pending.flow);
        const isCurrent = pending.jobIds !== undefined || now() - pending.startedAt < RESEND_WINDOW_MS;
        if (action && isCurrent) execute(action, pending);
        else remove(pending.idempotencyKey);
      }
    },
  };
};

export type PendingActions = ReturnType<typeof createPendingActions>;
