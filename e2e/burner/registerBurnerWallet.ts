import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner';
import type { SolanaSignInInput } from '@solana/wallet-standard-features';
import { VersionedTransaction } from '@solana/web3.js';

/**
 * Registers the stock burner wallet of the wallet-adapter packages by the Wallet Standard. Its methods are used
 * unchanged; it does all signing itself.
 */
const burner = new UnsafeBurnerWalletAdapter();
const chains = ['solana:localnet'];
const features = ['solana:signIn', 'solana:signMessage', 'solana:signTransaction'];
const listeners = new Set<(change: { accounts: object[] }) => void>();

const listAccounts = (): object[] => {
  const { publicKey } = burner;
  return publicKey
    ? [{ address: publicKey.toBase58(), publicKey: publicKey.toBytes(), chains, features }]
    : [];
};
const notifyListeners = (): void => listeners.forEach((listener) => listener({ accounts: listAccounts() }));
burner.on('connect', notifyListeners);
burner.on('disconnect', notifyListeners);

const wallet = {
  version: '1.0.0',
  name: burner.name,
  icon: burner.icon,
  chains,
  get accounts() {
    return listAccounts();
  },
  features: {
    'standard:connect': {
      version: '1.0.0',
      connect: async ({ silent = false } = {}) => {
        if (!burner.publicKey && !silent) await burner.connect();
        return { accounts: listAccounts() };
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => burner.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on: (_: 'change', listener: (change: { accounts: object[] }) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    'solana:signIn': {
      version: '1.0.0',
      signIn: (...inputs: SolanaSignInInput[]) => Promise.all(inputs.map((input) => burner.signIn(input))),
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: { message: Uint8Array }[]) =>
        Promise.all(
          inputs.map(async ({ message }) => ({
            signedMessage: message,
            signature: await burner.signMessage(message),
          })),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
        Promise.all(
          inputs.map(async ({ transaction }) => {
            const signed = await burner.signTransaction(VersionedTransaction.deserialize(transaction));
            return { signedTransaction: signed.serialize() };
          }),
        ),
    },
  },
};

interface Registry {
  register(one: typeof wallet): void;
}
window.addEventListener('wallet-standard:app-ready', (event) =>
  (event as CustomEvent<Registry>).detail.register(wallet),
);
window.dispatchEvent(
  new CustomEvent('wallet-standard:register-wallet', {
    detail: ({ register }: Registry) => register(wallet),
  }),
);
