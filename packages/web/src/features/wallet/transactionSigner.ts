import type { Wallet } from '@blacktide/rules';
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionMethod,
  SolanaSignTransactionFeature,
  SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features';
import type { IdentifierString, WalletAccount } from '@wallet-standard/base';
import { fromBase64, toBase64 } from '../../lib/encoding.ts';
import { SigningFailure } from './failures.ts';
import type { SignInWallet } from './wallets.ts';

/** Signs transactions, base64 of the wire format; all or none. Rejects with words for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

/** What is signed for: the two flows name one of the failures differently. */
export type SigningPurpose = 'assets' | 'tokens';

export const CONNECT_FIRST = 'Please connect your wallet first';
export const NOT_AUTHORIZED = 'You are not authorized. Please login and try again.';
const NO_SIGNER: Readonly<Record<SigningPurpose, string>> = {
  assets: 'No valid signer available',
  tokens: 'No signer available',
};
const SIGNER_FAILED = 'Failed to get wallet signer';
const SIGNING_FAILED = 'Failed to sign transaction';
const NO_METHOD: Readonly<Record<SigningPurpose, string>> = {
  assets: 'No signTransaction method found on primaryWallet',
  tokens: 'This wallet does not provide signTransaction method',
};
const NO_SUITABLE_METHOD = 'No suitable signing method available';
const NO_SIGN_ALL = 'No signAllTransactions method available';

/** A wallet that does not answer a silent question by then is not connected. */
const SILENCE_MS = 5000;

const SIGN = 'solana:signTransaction';
const SEND = 'solana:signAndSendTransaction';

interface Connected {
  readonly wallet: SignInWallet;
  readonly account: WalletAccount;
}

/** Asks nobody anything: only a wallet that already trusts the page answers. */
const connected = async (wallet: SignInWallet, address: Wallet): Promise<Connected> => {
  const isOurs = (account: WalletAccount): boolean => account.address === address;
  const known = wallet.accounts.find(isOurs);
  if (known) return { wallet, account: known };
  const { accounts } = await wallet.features['standard:connect'].connect({ silent: true });
  const account = accounts.find(isOurs);
  if (!account) throw new Error(`${wallet.name} does not hold ${address}`);
  return { wallet, account };
};

const silence = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new SigningFailure(CONNECT_FIRST)), SILENCE_MS));

/** The wallet of the session's address, also after a reload. */
const walletOf = (wallets: readonly SignInWallet[], address: Wallet): Promise<Connected> =>
  Promise.race([Promise.any(wallets.map((wallet) => connected(wallet, address))), silence()]).catch(() => {
    throw new SigningFailure(CONNECT_FIRST);
  });

type Features = Partial<SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature>;

/** Some wallets make their features up when they are asked, and fail at it. */
const featuresOf = (wallet: SignInWallet): Features => {
  try {
    const { [SIGN]: sign, [SEND]: send } = wallet.features as Features;
    return { ...(sign ? { [SIGN]: sign } : {}), ...(send ? { [SEND]: send } : {}) };
  } catch {
    throw new SigningFailure(SIGNER_FAILED);
  }
};

const signAll =
  (account: WalletAccount, signTransaction: SolanaSignTransactionMethod): SignTransactions =>
  async (transactions) => {
    const inputs = transactions.map((transaction) => ({ account, transaction: fromBase64(transaction) }));
    const outputs = await signTransaction(...inputs).catch(() => []);
    if (outputs.length === 0) throw new SigningFailure(SIGNING_FAILED);
    if (outputs.length < transactions.length) throw new SigningFailure(NO_SIGN_ALL);
    return outputs.map(({ signedTransaction }) => toBase64(signedTransaction));
  };

/** Proves by a memo on the chain that the owner wants these; the transactions stay as they are. */
export type ProveByMemo = (
  transactions: readonly string[],
  send: (memo: Uint8Array) => Promise<Uint8Array>,
) => Promise<void>;

const proving =
  (
    account: WalletAccount,
    chain: IdentifierString,
    send: SolanaSignAndSendTransactionMethod,
    prove: ProveByMemo,
  ): SignTransactions =>
  async (transactions) => {
    await prove(transactions, async (transaction) => {
      const [output] = await send({ account, chain, transaction }).catch(() => []);
      if (!output) throw new SigningFailure(SIGNING_FAILED);
      return output.signature;
    });
    return transactions;
  };

/** Finds the wallet and checks that it can sign, before anything is asked of the server. */
export const transactionSigner = async (
  wallets: readonly SignInWallet[],
  address: Wallet,
  purpose: SigningPurpose,
  prove?: ProveByMemo,
): Promise<SignTransactions> => {
  const { wallet, account } = await walletOf(wallets, address);
  const { [SIGN]: signing, [SEND]: sending } = featuresOf(wallet);
  // An account that is only watched lists no way to sign.
  if (!account.features.includes(SIGN) && !account.features.includes(SEND)) {
    throw new SigningFailure(signing || sending ? NO_SIGNER[purpose] : NO_METHOD[purpose]);
  }
  if (typeof signing?.signTransaction === 'function' && account.features.includes(SIGN)) {
    return signAll(account, signing.signTransaction);
  }
  if (!sending) throw new SigningFailure(NO_METHOD[purpose]);
  const [chain] = account.chains;
  if (typeof sending.signAndSendTransaction !== 'function' || !prove || !chain) {
    throw new SigningFailure(NO_SUITABLE_METHOD);
  }
  return proving(account, chain, sending.signAndSendTransaction, prove);
};
