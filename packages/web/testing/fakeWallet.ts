import type { WalletAccount } from '@wallet-standard/base';
import type { StandardEventsListeners } from '@wallet-standard/features';
import type { SignInWallet } from '../src/features/wallet/wallets.ts';

const FEATURES = ['solana:signMessage', 'solana:signTransaction'] as const;

export const anAccount = (address: string): WalletAccount => ({
  address,
  publicKey: new Uint8Array(32),
  chains: ['solana:localnet'],
  features: [...FEATURES],
});

/** A Wallet Standard wallet that is not built in, with the given account. */
export const aFakeWallet = (name: string, address: string | null, facts: object = {}) => {
  const listeners = new Set<StandardEventsListeners['change']>();
  let accounts: readonly WalletAccount[] = [];
  let isLocked = false;
  const setAccounts = (next: readonly WalletAccount[]): void => {
    accounts = next;
    listeners.forEach((listener) => listener({ accounts }));
  };
  const wallet: SignInWallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml;base64,',
    chains: ['solana:localnet'],
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => {
          if (silent && isLocked) return new Promise(() => undefined);
          if (address !== null && accounts.length === 0) setAccounts([anAccount(address)]);
          return { accounts };
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => setAccounts([]) },
      'standard:events': {
        version: '1.0.0',
        on: (_: 'change', listener: StandardEventsListeners['change']) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: async (...inputs) =>
          inputs.map(({ message }) => ({ signedMessage: message, signature: new Uint8Array(64) })),
      },
    } as SignInWallet['features'],
    ...facts,
  };
  return {
    wallet,
    setAccounts,
    /** It forgets its accounts without reporting it, and does not answer silent requests. */
    lock: (): void => {
      isLocked = true;
      accounts = [];
    },
  };
};
