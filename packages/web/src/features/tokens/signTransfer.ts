import { ApiError } from '@blacktide/contract';
import { untilAnswered } from '../../lib/action/acceptance.ts';
import type { Calls } from '../../lib/client.ts';
import { UNREACHABLE } from '../../lib/words.ts';
import type { Transfer } from './transfer.ts';
import type { SignedTransfer } from './transferFlow.ts';

/** Signs transactions, base64; all or none. Rejects with words for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

export interface SigningDeps {
  readonly api: Pick<Calls, 'tokens' | 'assets'>;
  /** Finds the wallet before anything is asked of the server. */
  readonly signer: () => Promise<SignTransactions>;
  readonly newKey: () => string;
  /** Hears that the transaction is built and the wallet is asked. */
  readonly onBuilt: () => void;
}

const INVALID = 'Invalid transaction data received from server';

const wordsOfIssue = (error: unknown): string => {
  if (error instanceof TypeError) return UNREACHABLE;
  return error instanceof ApiError ? error.message : INVALID;
};

/** A lost line is tried again under the same key, so nothing is held twice. */
const issue = ({ amount, direction, token }: Transfer, { api, newKey }: SigningDeps) => {
  const body = { amount, type: direction, token };
  const key = { idempotencyKey: newKey() };
  return untilAnswered(() => api.tokens.issue({ body }, key), new AbortController().signal).catch(
    (error: unknown) => {
      throw new Error(wordsOfIssue(error));
    },
  );
};

/** Frees what was built and never handed in. */
export const giveUp = async (api: Pick<Calls, 'assets'>): Promise<void> => {
  const movements = await api.assets.movements().catch(() => []);
  const idle = movements.filter(
    ({ state, jobId, tokens }) => state === 'issued' && jobId === null && tokens !== null,
  );
  await Promise.allSettled(idle.map(({ id }) => api.assets.cancel({ params: { id } })));
};

/** From an amount to a signed transaction. If the player says no, nothing stays held. */
export const signTransfer = async (transfer: Transfer, deps: SigningDeps): Promise<SignedTransfer> => {
  const sign = await deps.signer();
  const { tx } = await issue(transfer, deps);
  deps.onBuilt();
  try {
    const [transaction = tx] = await sign([tx]);
    return { ...transfer, transaction };
  } catch (error) {
    await giveUp(deps.api);
    throw error;
  }
};
