import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
} from '@solana/kit';
import { HttpError } from '../../platform/http/errors.ts';
import { ChainUnavailableError } from '../guardedTransport.ts';

/** JSON-RPC errors have the codes of the protocol, from here downwards; all other errors of kit are positive. */
const HIGHEST_RPC_CODE = -32_000;

/** What the caller gave makes no sense to the chain, however often it is asked. */
const isCallerError = (error: unknown): boolean =>
  isSolanaError(error, SOLANA_ERROR__JSON_RPC__INVALID_PARAMS) ||
  isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION);

const isNodeFailure = (error: unknown): boolean =>
  error instanceof ChainUnavailableError ||
  (isSolanaError(error) && error.context.__code <= HIGHEST_RPC_CODE);

/** Maps failures of the chain to CHAIN_UNAVAILABLE, so that the player gets a sentence; other errors pass. */
export const withChainErrors = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (isCallerError(error)) {
      throw new HttpError('MALFORMED', 'The chain does not accept these values. Nothing was moved.', error);
    }
    if (!isNodeFailure(error)) throw error;
    throw new HttpError(
      'CHAIN_UNAVAILABLE',
      'The chain cannot be reached right now. Nothing was moved; please try again in a moment.',
      error,
    );
  }
};
