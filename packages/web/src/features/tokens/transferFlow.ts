import { DONE } from '@blacktide/content/words';
import { ApiError } from '@blacktide/contract';
import { defineActionFlow } from '../../lib/action/flow.ts';
import { readUser } from '../../lib/query.ts';
import { readBalance, readMovements } from './tokenReads.ts';
import type { Transfer } from './transfer.ts';

export interface SignedTransfer extends Transfer {
  readonly transaction: string;
}

export const PROCESSING = 'Processing transaction...';

const MOST_WORDS = 100;

const submitFailure = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        'SUBMIT_FAILED',
        `Transaction failed: ${error.status} - ${error.message.slice(0, MOST_WORDS)}`,
      )
    : error;

/** Hands in the signed transaction and waits for the chain. */
export const transferFlow = defineActionFlow<SignedTransfer, 'handleDeposit'>({
  name: 'tokens.transfer',
  call: (api, { amount, token, direction, transaction }, options) =>
    api.tokens
      .handle({ body: { amount, token, transactionType: direction, transaction } }, options)
      .catch((error: unknown) => {
        throw submitFailure(error);
      }),
  types: ['handleDeposit'],
  timeoutMs: 150_000,
  success: () => DONE.moved,
  failure: 'Transaction failed',
  processing: () => PROCESSING,
  subject: () => 'one at a time',
  refresh: [],
  refreshLater: { afterMs: 2000, reads: [readUser, readBalance, readMovements] },
});
