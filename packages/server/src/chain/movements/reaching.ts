import { isSolanaError } from '@solana/kit';
import { HttpError, RejectionError } from '../../platform/http/errors.ts';

/** What depends on the chain's answer fails in words when there is none. */
export const reaching = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof HttpError || error instanceof RejectionError) throw error;
    if (isSolanaError(error) || error instanceof TypeError) {
      throw new HttpError(
        'CHAIN_UNAVAILABLE',
        'The chain cannot be reached right now. Nothing was moved; please try again in a moment.',
        error,
      );
    }
    throw error;
  }
};
