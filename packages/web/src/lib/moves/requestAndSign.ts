import { ApiError } from '@blacktide/contract';
import { postWithRetry } from '../action/postWithRetry.ts';
import { SERVER_UNREACHABLE } from '../toErrorMessage.ts';

/** Signs transactions in base64, all or none. Rejects with a message for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

export interface SigningDeps {
  /** Finds the wallet; called before anything is requested from the server. */
  readonly getSigner: () => Promise<SignTransactions>;
  readonly newKey: () => string;
  /** Called when the server has built the transactions and the wallet is asked to sign. */
  readonly onBuilt: () => void;
  /** Cancels the movements of this request. */
  readonly cancel: () => Promise<void>;
}

const INVALID = 'Invalid transaction data received from server';

/**
 * Requests transactions and lets the wallet sign them. The request is repeated under the same key when the
 * connection fails, so that nothing is built twice. When the player does not sign, the movements are cancelled.
 */
export const requestAndSign = async <Built extends { readonly tx: string }>(
  { getSigner, newKey, onBuilt, cancel }: SigningDeps,
  request: (key: { readonly idempotencyKey: string }) => Promise<readonly Built[]>,
  formatApiError = ({ message }: ApiError): string => message,
): Promise<readonly Built[]> => {
  const sign = await getSigner();
  const key = { idempotencyKey: newKey() };
  const built = await postWithRetry(() => request(key), new AbortController().signal).catch(
    (error: unknown) => {
      if (error instanceof TypeError) throw new Error(SERVER_UNREACHABLE);
      throw new Error(error instanceof ApiError ? formatApiError(error) : INVALID);
    },
  );
  onBuilt();
  try {
    // Assets that share a transaction have the same `tx`: the wallet signs it once.
    const unsigned = [...new Set(built.map(({ tx }) => tx))];
    const signed = await sign(unsigned);
    return built.map((each) => ({ ...each, tx: signed[unsigned.indexOf(each.tx)] ?? each.tx }));
  } catch (error) {
    await cancel();
    throw error;
  }
};
