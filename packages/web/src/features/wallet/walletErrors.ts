import { ApiError } from '@blacktide/contract';
import { isRecord } from '../../lib/storage.ts';
import { SERVER_UNREACHABLE } from '../../lib/toErrorMessage.ts';

type SignInErrorCode = 'NO_ACCOUNT' | 'NO_ADDRESS' | 'NO_SIGNATURE' | 'NO_MESSAGE_METHOD' | 'MESSAGE_FAILED';

const MESSAGES: Readonly<Record<SignInErrorCode, string>> = {
  NO_ACCOUNT: 'This wallet shared no Solana account. Choose one in the wallet and try again.',
  NO_ADDRESS: 'No wallet address found!',
  NO_SIGNATURE: 'Your wallet gave no signature. Try again.',
  NO_MESSAGE_METHOD: 'No signMessage method available',
  MESSAGE_FAILED: 'Failed to sign message',
};

export class SignInError extends Error {
  readonly code: SignInErrorCode;

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'SignInFailure';
    this.code = code;
  }
}

/** The message is prescribed by the specification. */
export class TransactionSigningError extends Error {
  override readonly name = 'SigningFailure';
}

const DECLINED = 'You declined in your wallet. Nothing was signed.';
const UNSUPPORTED = 'This browser cannot make the keys the game needs. Please update it and try again.';

/** EIP-1193: the user rejected the request. Solana wallets use it too. */
const USER_REJECTED = 4001;

export const isUserRejection = (error: unknown): boolean =>
  isRecord(error) &&
  (error['code'] === USER_REJECTED ||
    /reject|declin|denied|cancel|closed/i.test(`${String(error['name'])} ${String(error['message'])}`));

/** The message for the player. */
export const formatWalletError = (error: unknown, walletName: string): string => {
  if (error instanceof SignInError || error instanceof TransactionSigningError) return error.message;
  if (error instanceof ApiError) return error.message;
  if (error instanceof DOMException && error.name === 'NotSupportedError') return UNSUPPORTED;
  if (isUserRejection(error)) return DECLINED;
  if (error instanceof TypeError) return SERVER_UNREACHABLE;
  return `${walletName} could not sign you in. Try again.`;
};
