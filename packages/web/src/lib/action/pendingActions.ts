import { isRecord, createStorageSlot, type KeyValueStorage } from '../storage.ts';

/** An action whose end has not been told yet; kept so that a reload does not lose it. */
export interface PendingAction {
  readonly wallet: string;
  readonly flow: string;
  readonly input: unknown;
  readonly idempotencyKey: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Absent until the server has accepted. */
  readonly jobId?: string;
  /** The same for a fleet: one for each part, in order. */
  readonly jobIds?: readonly string[];
}

export interface PendingActions {
  of(wallet: string): PendingAction[];
  put(action: PendingAction): void;
  remove(idempotencyKey: string): void;
}

const isPending = (value: unknown): value is PendingAction =>
  isRecord(value) &&
  typeof value['wallet'] === 'string' &&
  typeof value['flow'] === 'string' &&
  typeof value['idempotencyKey'] === 'string' &&
  typeof value['startedAt'] === 'number' &&
  (value['jobId'] === undefined || typeof value['jobId'] === 'string') &&
  (value['jobIds'] === undefined || Array.isArray(value['jobIds']));

const isPendingList = (value: unknown): value is PendingAction[] =>
  Array.isArray(value) && value.every(isPending);

export const createPendingActions = (storage: KeyValueStorage, name = 'pendingActions'): PendingActions => {
  const slot = createStorageSlot(storage, name, isPendingList);
  const all = (): PendingAction[] => slot.read() ?? [];
  const without = (idempotencyKey: string): PendingAction[] =>
    all().filter((action) => action.idempotencyKey !== idempotencyKey);
  return {
    of: (wallet) => all().filter((action) => action.wallet === wallet),
    put: (action) => slot.write([...without(action.idempotencyKey), action]),
    remove: (idempotencyKey) => slot.write(without(idempotencyKey)),
  };
};
