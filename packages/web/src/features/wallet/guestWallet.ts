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
import { toBase58, utf8, type Bytes } from '../../lib/encoding.ts';
import { rawPublicKey, signWith, type KeyVault } from '../../lib/keyVault.ts';
import { GUEST_ICON } from './guestIcon.ts';
import { findSignatureSlot, withSignature } from './solanaTransaction.ts';
import { GUEST_WALLET_NAME } from './wallets.ts';

export type BuiltInWalletFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature;

export type GuestWallet = Omit<Wallet, 'features'> & { readonly features: BuiltInWalletFeatures };

export interface GuestWalletDeps {
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly host: string;
}

export const GUEST_KEY_NAME = 'guest';
const CHAINS = ['solana:localnet'] as const;

const accountOf = (publicKey: Bytes): WalletAccount => ({
  address: toBase58(publicKey),
  publicKey,
  chains: CHAINS,
  features: ['solana:signIn', 'solana:signMessage', 'solana:signTransaction'],
  label: GUEST_WALLET_NAME,
});

/** A built-in wallet for the embedded chain: its key stays in this browser, and it signs without asking. */
export const createGuestWallet = ({ vault, subtle, host }: GuestWalletDeps): GuestWallet => {
  const listeners = new Set<StandardEventsListeners['change']>();
  let accounts: readonly WalletAccount[] = [];

  const setAccounts = (next: readonly WalletAccount[]): void => {
    accounts = next;
    listeners.forEach((listener) => listener({ accounts }));
  };
  const loadOrCreateKeyPair = async (): Promise<CryptoKeyPair> =>
    (await vault.load(GUEST_KEY_NAME)) ?? vault.create(GUEST_KEY_NAME);

  const connect = async (): Promise<WalletAccount> => {
    const [known] = accounts;
    if (known) return known;
    const account = accountOf(await rawPublicKey(subtle, await loadOrCreateKeyPair()));
    setAccounts([account]);
    return account;
  };

  /** A silent connect returns an existing guest only; it creates no key. */
  const reconnect = async (): Promise<readonly WalletAccount[]> =>
    (await vault.load(GUEST_KEY_NAME)) ? [await connect()] : [];

  const sign = async (message: Bytes) => {
    const keys = await loadOrCreateKeyPair();
    return { signedMessage: message, signature: await signWith(subtle, keys, message) };
  };

  const signTransaction = async (transaction: Uint8Array) => {
    const keys = await loadOrCreateKeyPair();
    const { message, offset } = findSignatureSlot(transaction, await rawPublicKey(subtle, keys));
    const signature = await signWith(subtle, keys, message);
    return { signedTransaction: withSignature(transaction, offset, signature) };
  };

  const signIn = async (input: SolanaSignInInput) => {
    const account = await connect();
    const { domain = host, address = account.address } = input;
    return { account, ...(await sign(utf8(createSignInMessageText({ ...input, domain, address })))) };
  };

  return {
    version: '1.0.0',
    name: GUEST_WALLET_NAME,
    icon: GUEST_ICON,
    chains: CHAINS,
    get accounts() {
      return accounts;
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: async ({ silent = false } = {}) => ({
          accounts: silent ? await reconnect() : [await connect()],
        }),
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => setAccounts([]) },
      'standard:events': {
        version: '1.0.0',
        on: (_event, listener) => (listeners.add(listener), () => void listeners.delete(listener)),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: (...inputs) => Promise.all((inputs.length > 0 ? inputs : [{}]).map(signIn)),
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs) => Promise.all(inputs.map(({ message }) => sign(new Uint8Array(message)))),
      },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs) =>
          Promise.all(inputs.map(({ transaction }) => signTransaction(transaction))),
      },
    },
  };
};
