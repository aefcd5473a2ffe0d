import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
} from '@solana/kit';
import { HttpError } from '../../platform/http/errors.ts';
import { ChainUnavailableError } from '../guardedTransport.ts';

/** JSON-RPC error codes are this or lower; all other error codes of kit are positive. */
const HIGHEST_RPC_CODE = -32_000;

/** The chain has answered that the caller's values are wrong: a repetition would not help. */
export const isCallerError = (error: unknown): boolean =>
  isSolanaError(error, SOLANA_ERROR__JSON_RPC__INVALID_PARAMS) ||
  isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION);

const isNodeFailure = (error: unknown): boolean =>
  error instanceof ChainUnavailableError ||
  (isSolanaError(error) && error.context.__code <= HIGHEST_RPC_CODE);

/** Maps failures of the chain to CHAIN_UNAVAILABLE so that the page can show a message; other errors pass. */
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

export const notHeldError = (): HttpError =>
  new HttpError(
    'TRANSACTION_REFUSED',
    'Your wallet does not hold what it wants to bring in. Nothing was moved.',
  );
