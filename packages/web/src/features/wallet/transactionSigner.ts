import type { Wallet } from '@blacktide/rules';
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionMethod,
  SolanaSignTransactionFeature,
  SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features';
import type { IdentifierString, WalletAccount } from '@wallet-standard/base';
import { fromBase64, toBase64 } from '../../lib/encoding.ts';
import type { SignTransactions } from '../../lib/moves/requestAndSign.ts';
import { TransactionSigningError } from './walletErrors.ts';
import type { SignInWallet } from './wallets.ts';

/** The specification names some failures differently for the two purposes. */
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

/** A wallet that does not answer a silent connect in this time counts as not connected. */
const SILENT_CONNECT_TIMEOUT_MS = 5000;

const SIGN_FEATURE = 'solana:signTransaction';
const SEND_FEATURE = 'solana:signAndSendTransaction';

interface ConnectedWallet {
  readonly wallet: SignInWallet;
  readonly account: WalletAccount;
}

/** A silent connect succeeds only if the wallet already trusts the page. */
const connectSilently = async (wallet: SignInWallet, address: Wallet): Promise<ConnectedWallet> => {
  const isOurs = (account: WalletAccount): boolean => account.address === address;
  const known = wallet.accounts.find(isOurs);
  if (known) return { wallet, account: known };
  const { accounts } = await wallet.features['standard:connect'].connect({ silent: true });
  const account = accounts.find(isOurs);
  if (!account) throw new Error(`${wallet.name} does not hold ${address}`);
  return { wallet, account };
};

const rejectAfterTimeout = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new TransactionSigningError(CONNECT_FIRST)), SILENT_CONNECT_TIMEOUT_MS),
  );

/** Finds the wallet that holds the address of the session, also after a reload. */
const findConnectedWallet = (wallets: readonly SignInWallet[], address: Wallet): Promise<ConnectedWallet> =>
  Promise.race([
    Promise.any(wallets.map((wallet) => connectSilently(wallet, address))),
    rejectAfterTimeout(),
  ]).catch(() => {
    throw new TransactionSigningError(CONNECT_FIRST);
  });

type Features = Partial<SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature>;

/** `features` can be a getter that throws. */
const featuresOf = (wallet: SignInWallet): Features => {
  try {
    const { [SIGN_FEATURE]: sign, [SEND_FEATURE]: send } = wallet.features as Features;
    return { ...(sign ? { [SIGN_FEATURE]: sign } : {}), ...(send ? { [SEND_FEATURE]: send } : {}) };
  } catch {
    throw new TransactionSigningError(SIGNER_FAILED);
  }
};

const createWalletSigner =
  (account: WalletAccount, signTransaction: SolanaSignTransactionMethod): SignTransactions =>
  async (transactions) => {
    const inputs = transactions.map((transaction) => ({ account, transaction: fromBase64(transaction) }));
    const outputs = await signTransaction(...inputs).catch(() => []);
    if (outputs.length === 0) throw new TransactionSigningError(SIGNING_FAILED);
    if (outputs.length < transactions.length) throw new TransactionSigningError(NO_SIGN_ALL);
    return outputs.map(({ signedTransaction }) => toBase64(signedTransaction));
  };

/** Proves consent with a memo on the chain; the transactions stay unsigned. */
export type ProveByMemo = (
  transactions: readonly string[],
  send: (memo: Uint8Array) => Promise<Uint8Array>,
) => Promise<void>;

const createMemoSigner =
  (
    account: WalletAccount,
    chain: IdentifierString,
    send: SolanaSignAndSendTransactionMethod,
    prove: ProveByMemo,
  ): SignTransactions =>
  async (transactions) => {
    await prove(transactions, async (transaction) => {
      const [output] = await send({ account, chain, transaction }).catch(() => []);
      if (!output) throw new TransactionSigningError(SIGNING_FAILED);
      return output.signature;
    });
    return transactions;
  };

/** Finds the wallet and checks that it can sign, before any request to the server. */
export const createTransactionSigner = async (
  wallets: readonly SignInWallet[],
  address: Wallet,
  purpose: SigningPurpose,
  prove?: ProveByMemo,
): Promise<SignTransactions> => {
  const { wallet, account } = await findConnectedWallet(wallets, address);
  const { [SIGN_FEATURE]: signFeature, [SEND_FEATURE]: sendFeature } = featuresOf(wallet);
  // A watch-only account has no feature to sign.
  if (!account.features.includes(SIGN_FEATURE) && !account.features.includes(SEND_FEATURE)) {
    throw new TransactionSigningError(signFeature || sendFeature ? NO_SIGNER[purpose] : NO_METHOD[purpose]);
  }
  if (typeof signFeature?.signTransaction === 'function' && account.features.includes(SIGN_FEATURE)) {
    return createWalletSigner(account, signFeature.signTransaction);
  }
  if (!sendFeature) throw new TransactionSigningError(NO_METHOD[purpose]);
  const [chain] = account.chains;
  if (typeof sendFeature.signAndSendTransaction !== 'function' || !prove || !chain) {
    throw new TransactionSigningError(NO_SUITABLE_METHOD);
  }
  return createMemoSigner(account, chain, sendFeature.signAndSendTransaction, prove);
};
