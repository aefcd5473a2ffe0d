import type { Wallet } from '@blacktide/rules';
import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import type { WalletAccount } from '@wallet-standard/base';
import { toBase64 } from '../../lib/encoding.ts';
import type { SignInWallet } from './wallets.ts';

/** Signs transactions, base64 of the wire format; all or none. Rejects with words for the player. */
export type SignTransactions = (transactions: readonly string[]) => Promise<readonly string[]>;

/** What is signed for: the two flows name one of the failures differently. */
export type SigningPurpose = 'assets' | 'tokens';

export const CONNECT_FIRST = 'Please connect your wallet first';
export const NOT_AUTHORIZED = 'You are not authorized. Please login and try again.';
const NO_SIGNER = 'No valid signer available';
const SIGNING_FAILED = 'Failed to sign transaction';
const NO_METHOD: Readonly<Record<SigningPurpose, string>> = {
  assets: 'No signTransaction method found on primaryWallet',
  tokens: 'This wallet does not provide signTransaction method',
};

/** A wallet that does not answer a silent question by then is not connected. */
const SILENCE_MS = 5000;

const FEATURE = 'solana:signTransaction';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

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
  new Promise((_, reject) => setTimeout(() => reject(new Error(CONNECT_FIRST)), SILENCE_MS));

/** The wallet of the session's address, also after a reload. */
const walletOf = (wallets: readonly SignInWallet[], address: Wallet): Promise<Connected> =>
  Promise.race([Promise.any(wallets.map((wallet) => connected(wallet, address))), silence()]).catch(() => {
    throw new Error(CONNECT_FIRST);
  });

/** Finds the wallet and checks that it can sign, before anything is asked of the server. */
export const transactionSigner = async (
  wallets: readonly SignInWallet[],
  address: Wallet,
  purpose: SigningPurpose,
): Promise<SignTransactions> => {
  const { wallet, account } = await walletOf(wallets, address);
  const { [FEATURE]: feature }: Partial<SolanaSignTransactionFeature> = wallet.features as object;
  if (typeof feature?.signTransaction !== 'function') throw new Error(NO_METHOD[purpose]);
  // An account that is only watched lists no way to sign.
  if (!account.features.includes(FEATURE)) throw new Error(NO_SIGNER);
  return async (transactions) => {
    try {
      const inputs = transactions.map((transaction) => ({ account, transaction: bytesOf(transaction) }));
      const outputs = await feature.signTransaction(...inputs);
      if (outputs.length !== transactions.length) throw new Error(SIGNING_FAILED);
      return outputs.map(({ signedTransaction }) => toBase64(signedTransaction));
    } catch {
      throw new Error(SIGNING_FAILED);
    }
  };
};
