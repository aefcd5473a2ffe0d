import type { SolanaSignInFeature, SolanaSignMessageFeature } from '@solana/wallet-standard-features';
import type { Wallets } from '@wallet-standard/app';
import type { Wallet } from '@wallet-standard/base';
import type { StandardConnectFeature, StandardDisconnectFeature } from '@wallet-standard/features';

/** A Wallet Standard wallet that can sign in on Solana. */
export type SignInWallet = Omit<Wallet, 'features'> & {
  readonly features: StandardConnectFeature &
    Partial<SolanaSignInFeature & SolanaSignMessageFeature & StandardDisconnectFeature>;
};

export const GUEST_WALLET_NAME = 'Guest';
export const EMAIL_WALLET_NAME = 'Email';
export const BUILT_IN_WALLETS: ReadonlySet<string> = new Set([EMAIL_WALLET_NAME, GUEST_WALLET_NAME]);

export const canSignIn = (wallet: Wallet): wallet is Wallet & SignInWallet =>
  wallet.chains.some((chain) => chain.startsWith('solana:')) &&
  'standard:connect' in wallet.features &&
  ('solana:signIn' in wallet.features || 'solana:signMessage' in wallet.features);

/** Some wallets register twice. */
const firstOfEachName = (wallets: readonly SignInWallet[]): readonly SignInWallet[] =>
  wallets.filter(({ name }, index) => wallets.findIndex((other) => other.name === name) === index);

/** The wallets of this browser. */
export const createAvailableWallets = (wallets: Pick<Wallets, 'get' | 'on'>) => {
  const readWallets = (): readonly SignInWallet[] => firstOfEachName(wallets.get().filter(canSignIn));
  const listeners = new Set<() => void>();
  let current = readWallets();
  const handleChange = (): void => {
    current = readWallets();
    listeners.forEach((listener) => listener());
  };
  wallets.on('register', handleChange);
  wallets.on('unregister', handleChange);
  return {
    /** The same array until it changes. */
    list: (): readonly SignInWallet[] => current,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type AvailableWallets = ReturnType<typeof createAvailableWallets>;
