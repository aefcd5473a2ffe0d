import { SUCCESS_TEXTS } from '@blacktide/content/pageTexts';
import { ApiError, type Notification } from '@blacktide/contract';
import { defineAction } from '../../lib/action/action.ts';
import { markFailed } from '../../lib/moves/markFailed.ts';
import { movementsQuery } from '../../lib/moves/movementsQuery.ts';
import { userQuery } from '../../lib/query.ts';
import { tokenBalanceQuery } from './tokenQueries.ts';
import type { TokenTransfer } from './tokenTransfer.ts';

export interface SignedTransfer extends TokenTransfer {
  readonly transaction: string;
}

export const PROCESSING = 'Processing transaction...';

const MAX_MESSAGE_CHARS = 100;

const toSubmitError = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        'SUBMIT_FAILED',
        `Transaction failed: ${error.status} - ${error.message.slice(0, MAX_MESSAGE_CHARS)}`,
      )
    : error;

/** Submits the signed transaction and waits for the chain. */
export const transferAction = defineAction<SignedTransfer, 'handleDeposit'>({
  name: 'tokens.transfer',
  call: (api, { amount, token, direction, transaction }, options) =>
    api.tokens
      .handle({ body: { amount, token, transactionType: direction, transaction } }, options)
      .catch((error: unknown) => {
        throw toSubmitError(error);
      }),
  types: ['handleDeposit'],
  timeoutMs: 150_000,
  success: () => SUCCESS_TEXTS.moved,
  failure: 'Transaction failed',
  processing: () => PROCESSING,
  subject: () => 'one at a time',
  refresh: [],
  refreshLater: { afterMs: 2000, queries: [userQuery, tokenBalanceQuery, movementsQuery] },
});

/** A `handleDeposit` result with the status Failure is a failure, whatever the flags of the notification say. */
export const normalizeTransferResult = (notification: Notification): Notification => {
  const { result, message } = notification.data;
  if (result?.['status'] !== 'Failure') return notification;
  const resultMessage = typeof result['message'] === 'string' ? result['message'] : '';
  return markFailed(notification, resultMessage || message);
};
