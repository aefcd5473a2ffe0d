import { ApiError } from '@blacktide/contract';
import { postWithRetry } from '../../lib/action/postWithRetry.ts';
import type { ApiClient } from '../../lib/apiClient.ts';
import { SERVER_UNREACHABLE } from '../../lib/toErrorMessage.ts';
import type { TokenTransfer } from './tokenTransfer.ts';
import type { SignedTransfer } from './transferAction.ts';

/** Signs transactions, base64; all or none. Rejects with words for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

export interface SignTransferDeps {
  readonly api: Pick<ApiClient, 'tokens' | 'assets'>;
  /** Finds the wallet before anything is asked of the server. */
  readonly getSigner: () => Promise<SignTransactions>;
  readonly newKey: () => string;
  /** Hears that the transaction is built and the wallet is asked. */
  readonly onBuilt: () => void;
}

const INVALID = 'Invalid transaction data received from server';

const toRequestErrorMessage = (error: unknown): string => {
  if (error instanceof TypeError) return SERVER_UNREACHABLE;
  return error instanceof ApiError ? error.message : INVALID;
};

/** A lost line is tried again under the same key, so nothing is held twice. */
const requestTransaction = (
  { amount, direction, token }: TokenTransfer,
  { api, newKey }: SignTransferDeps,
) => {
  const body = { amount, type: direction, token };
  const key = { idempotencyKey: newKey() };
  return postWithRetry(() => api.tokens.issue({ body }, key), new AbortController().signal).catch(
    (error: unknown) => {
      throw new Error(toRequestErrorMessage(error));
    },
  );
};

/** Frees what was built and never handed in. */
export const cancelUnsignedTransfers = async (api: Pick<ApiClient, 'assets'>): Promise<void> => {
  const movements = await api.assets.movements().catch(() => []);
  const idle = movements.filter(
    ({ state, jobId, tokens }) => state === 'issued' && jobId === null && tokens !== null,
  );
  await Promise.allSettled(idle.map(({ id }) => api.assets.cancel({ params: { id } })));
};

/** From an amount to a signed transaction. If the player says no, nothing stays held. */
export const signTransfer = async (
  transfer: TokenTransfer,
  deps: SignTransferDeps,
): Promise<SignedTransfer> => {
  const sign = await deps.getSigner();
  const { tx } = await requestTransaction(transfer, deps);
  deps.onBuilt();
  try {
    const [transaction = tx] = await sign([tx]);
    return { ...transfer, transaction };
  } catch (error) {
    await cancelUnsignedTransfers(deps.api);
    throw error;
  }
};
