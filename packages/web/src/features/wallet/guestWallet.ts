import type { WalletAccount } from '@wallet-standard/base';
import { toBase58, type Bytes } from '../../lib/encoding.ts';
import { rawPublicKey, signWith, type KeyVault } from '../../lib/keyVault.ts';
import { ACCOUNT_FEATURES, createAccounts, createBuiltInWallet } from './builtInWallet.ts';
import { findSignatureSlot, withSignature } from './solanaTransaction.ts';
import { GUEST_WALLET_NAME } from './wallets.ts';

interface GuestWalletDeps {
  readonly vault: KeyVault;
  readonly subtle: SubtleCrypto;
  readonly host: string;
}

export const GUEST_KEY_NAME = 'guest';
const CHAINS = ['solana:localnet'] as const;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff0c4"/><stop offset=".5" stop-color="#d9a548"/><stop offset="1" stop-color="#8a5a1c"/></linearGradient></defs><circle cx="32" cy="32" r="30" fill="url(#a)"/><circle cx="32" cy="32" r="26" fill="#0b2b3a"/><path d="M14 27c4-9 10-13 18-13s14 4 18 13c-6-3-12-4-18-4s-12 1-18 4z" fill="#241710" stroke="#d9a548" stroke-width="2"/><path d="M22 28h20v7c0 7-4 13-10 13s-10-6-10-13z" fill="#e9b98f"/><path d="M22 30h20v4l-7 1-2-2h-2l-2 2-7-1z" fill="#241710"/><circle cx="38" cy="32.500" r="1.600" fill="#8ff0c0"/><path d="M26 42c3-2 9-2 12 0-2 4-10 4-12 0z" fill="#5a3a22"/></svg>`;

const accountOf = (publicKey: Bytes): WalletAccount => ({
  address: toBase58(publicKey),
  publicKey,
  chains: CHAINS,
  features: ACCOUNT_FEATURES,
  label: GUEST_WALLET_NAME,
});

/** A wallet for the embedded chain: its key stays in this browser, and it signs without asking. */
export const createGuestWallet = ({ vault, subtle, host }: GuestWalletDeps) => {
  const accounts = createAccounts();
  const loadOrCreateKeyPair = async (): Promise<CryptoKeyPair> =>
    (await vault.load(GUEST_KEY_NAME)) ?? vault.create(GUEST_KEY_NAME);

  return createBuiltInWallet({
    name: GUEST_WALLET_NAME,
    // The Wallet Standard requires a data URI.
    icon: `data:image/svg+xml;base64,${btoa(ICON)}`,
    chains: CHAINS,
    host,
    accounts,
    /** A silent connect returns an existing guest only; it creates no key. */
    connect: async (silent) => {
      if (silent && !(await vault.load(GUEST_KEY_NAME))) return [];
      if (accounts.list().length > 0) return accounts.list();
      return accounts.set([accountOf(await rawPublicKey(subtle, await loadOrCreateKeyPair()))]);
    },
    disconnect: async () => void accounts.set([]),
    signMessage: async (message) => signWith(subtle, await loadOrCreateKeyPair(), message),
    signTransactions: async (transactions) => {
      const keys = await loadOrCreateKeyPair();
      const publicKey = await rawPublicKey(subtle, keys);
      return Promise.all(
        transactions.map(async (transaction) => {
          const { message, offset } = findSignatureSlot(transaction, publicKey);
          return withSignature(transaction, offset, await signWith(subtle, keys, message));
        }),
      );
    },
  });
};
