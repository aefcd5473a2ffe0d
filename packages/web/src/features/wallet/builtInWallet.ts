import type {
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import { createSignInMessageText } from '@solana/wallet-standard-util';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features';
import { utf8, type Bytes } from '../../lib/encoding.ts';
import { PromptDeclinedError } from './prompts.ts';

type BuiltInWallet = Omit<Wallet, 'features'> & {
  readonly features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignInFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature;
};

/** What every account of a built-in wallet can do. */
export const ACCOUNT_FEATURES = ['solana:signIn', 'solana:signMessage', 'solana:signTransaction'] as const;

/** The connected accounts of a built-in wallet. */
export const createAccounts = () => {
  const listeners = new Set<StandardEventsListeners['change']>();
  let current: readonly WalletAccount[] = [];
  return {
    list: (): readonly WalletAccount[] => current,
    set: (next: readonly WalletAccount[]): readonly WalletAccount[] => {
      current = next;
      listeners.forEach((listener) => listener({ accounts: next }));
      return next;
    },
    onChange: (listener: StandardEventsListeners['change']): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

interface BuiltInWalletParts extends Pick<Wallet, 'name' | 'icon' | 'chains'> {
  readonly host: string;
  readonly accounts: ReturnType<typeof createAccounts>;
  /** A silent connect asks the player nothing. */
  readonly connect: (silent: boolean) => Promise<readonly WalletAccount[]>;
  readonly disconnect: () => Promise<void>;
  /** Returns the signature. */
  readonly signMessage: (message: Bytes) => Promise<Bytes>;
  readonly signTransactions: (transactions: readonly Uint8Array[]) => Promise<readonly Bytes[]>;
}

/** Offers a wallet of the game by the Wallet Standard. */
export const createBuiltInWallet = (parts: BuiltInWalletParts): BuiltInWallet => {
  const { name, icon, chains, host, accounts, connect, disconnect, signTransactions } = parts;
  const signMessage = async (message: Bytes) => ({
    signedMessage: message,
    signature: await parts.signMessage(message),
  });
  const signIn = async (input: SolanaSignInInput) => {
    const [account] = await connect(false);
    if (!account) throw new PromptDeclinedError();
    const { domain = host, address = account.address } = input;
    return { account, ...(await signMessage(utf8(createSignInMessageText({ ...input, domain, address })))) };
  };
  return {
    version: '1.0.0',
    name,
    icon,
    chains,
    get accounts() {
      return accounts.list();
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => ({ accounts: await connect(silent) }),
      },
      'standard:disconnect': { version: '1.0.0', disconnect },
      'standard:events': { version: '1.0.0', on: (_event, listener) => accounts.onChange(listener) },
      'solana:signIn': { version: '1.0.0', signIn: async (...inputs) => [await signIn(inputs[0] ?? {})] },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs) => {
          const outputs = [];
          // One after another: each may ask the player.
          for (const { message } of inputs) outputs.push(await signMessage(new Uint8Array(message)));
          return outputs;
        },
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: async (...inputs) => {
          const signed = await signTransactions(inputs.map(({ transaction }) => transaction));
          return signed.map((signedTransaction) => ({ signedTransaction }));
        },
      },
    },
  };
};
