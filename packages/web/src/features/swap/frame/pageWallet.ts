import { MAX_TRANSACTION_CHARS, MAX_TRANSACTIONS } from '@blacktide/contract/swapFrame';
import type { PageMessage } from '@blacktide/contract/swapMessages';
import type {
  SolanaSignTransactionFeature,
  SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features';
import { fromBase58, fromBase64, toBase64 } from '../../../lib/encoding.ts';
import type { PageChannel } from './pageChannel.ts';

/** A brass coin. */
const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><circle cx="1" cy="1" r="1" fill="#d8a145"/></svg>',
)}` as const;
const CHAINS = ['solana:mainnet'] as const;
const FEATURES = ['solana:signTransaction'] as const;

type Answer = Extract<PageMessage, { readonly type: 'signed' | 'refused' }>;

/** Sends transactions to the page, which asks the player and returns them signed. */
const createPageSigner = ({ post, listen }: PageChannel): SolanaSignTransactionMethod => {
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  listen((message) => {
    if (message.type === 'wallet') return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  return async (...inputs) => {
    const id = (lastId += 1);
    const transactions = inputs.map(({ transaction }) => toBase64(transaction));
    // The page would ignore it.
    if (
      transactions.length > MAX_TRANSACTIONS ||
      transactions.some(({ length }) => length > MAX_TRANSACTION_CHARS)
    )
      throw new Error('Too many or too large transactions');
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      post({ type: 'sign', id, transactions });
    });
    if (answer.type === 'refused') throw new Error(answer.message);
    return answer.transactions.map((signed) => ({ signedTransaction: fromBase64(signed) }));
  };
};

type PageWallet = Omit<Wallet, 'features'> & {
  readonly features: StandardConnectFeature & StandardEventsFeature & SolanaSignTransactionFeature;
};

/** The player's wallet as the terminal finds it by the Wallet Standard; its key stays outside of the frame. */
const createPageWallet = (
  name: string,
  account: WalletAccount,
  signTransaction: SolanaSignTransactionMethod,
): PageWallet => ({
  version: '1.0.0',
  // An extension can also put its own wallet into the frame; terminals show only one of each name.
  name: `${name} (Blacktide)`,
  icon: ICON,
  chains: CHAINS,
  accounts: [account],
  features: {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    'standard:events': { version: '1.0.0', on: () => () => undefined },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction,
    },
  },
});

/** Registers the wallet that the page names; without one the terminal only shows prices. */
export const offerPageWallet = (channel: PageChannel, register: (wallet: Wallet) => void): void => {
  const signTransaction = createPageSigner(channel);
  channel.listen((message) => {
    const publicKey = message.type === 'wallet' ? fromBase58(message.address) : null;
    if (message.type !== 'wallet' || !publicKey) return;
    const { name, address } = message;
    register(
      createPageWallet(name, { address, publicKey, chains: CHAINS, features: FEATURES }, signTransaction),
    );
  });
};
