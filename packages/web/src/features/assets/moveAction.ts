import { SUCCESS_TEXTS } from '@blacktide/content/pageTexts';
import { ApiError } from '@blacktide/contract';
import type { AssetMove } from '@blacktide/rules';
import { defineAction } from '../../lib/action/action.ts';
import { formatAssetCallError } from './assetCallError.ts';
import { QUERIES_CHANGED_BY_MOVE } from './assetQueries.ts';

export interface SignedMove {
  readonly move: AssetMove;
  readonly transactions: readonly { readonly mint: string; readonly tx: string; readonly id?: string }[];
}

const NO_JOB = 'No job ID received from server';

const toSubmitError = (error: unknown): unknown => {
  if (error instanceof ApiError) {
    return new ApiError(error.status, 'SUBMIT_FAILED', formatAssetCallError(error), error.body);
  }
  // Anything but a lost connection is an answer that does not match the contract.
  return error instanceof TypeError ? error : new ApiError(200, 'NO_JOB', NO_JOB);
};

/** Submits the signed transactions and waits for the chain; `watchMoves` reports slow ones. */
export const moveAction = defineAction<SignedMove, 'handleAssets'>({
  name: 'assets.move',
  call: (api, { move, transactions }, options) =>
    api.assets
      .handleAssets({ body: { transactions: [...transactions], type: move } }, options)
      .catch((error: unknown) => {
        throw toSubmitError(error);
      }),
  types: ['handleAssets'],
  timeoutMs: 150_000,
  success: () => SUCCESS_TEXTS.moved,
  failure: 'Transaction execution failed',
  subject: () => 'one at a time',
  refresh: [],
  refreshLater: { afterMs: 4000, queries: QUERIES_CHANGED_BY_MOVE },
});
