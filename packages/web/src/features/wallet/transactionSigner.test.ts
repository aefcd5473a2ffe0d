import { webcrypto } from 'node:crypto';
import { auth } from '@blacktide/contract';
import { toWallet as asWallet, type Wallet } from '@blacktide/rules';
import type { SolanaSignTransactionFeature } from '@solana/wallet-standard-features';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../../lib/apiClient.ts';
import { createServerClock } from '../../lib/clock.ts';
import { createAuthSession } from '../../lib/authSession.ts';
import { OTHER_WALLET } from '../../../testing/builders.ts';
import { createFakeServer } from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import { memoryVault } from '../../../testing/memoryVault.ts';
import { createGuestWallet } from './guestWallet.ts';
import { createTransactionSigner } from './transactionSigner.ts';
import { WalletStore } from './walletStore.ts';
import { createAvailableWallets, type SignInWallet } from './wallets.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const FEATURE = 'solana:signTransaction';
const SEND = 'solana:signAndSendTransaction';
const CONNECT = 'standard:connect';
const SIGNED = Uint8Array.from([7, 7, 7]);

/** A guest wallet with an existing key, after a reload. */
const aReturningGuest = async () => {
  const vault = memoryVault(subtle);
  const deps = { vault, subtle, host: 'localhost' };
  const { accounts } = await createGuestWallet(deps).features[CONNECT].connect();
  return { guest: createGuestWallet(deps) as SignInWallet, address: asWallet(accounts[0]!.address) };
};

const createTestWalletStore = (wallets: readonly SignInWallet[], signedIn: Wallet | null) => {
  const clock = createServerClock();
  const session = createAuthSession({ storage: memoryStorage(), events: new EventTarget(), now: clock.now });
  if (signedIn) session.begin({ token: 'token', wallet: signedIn, expiresAt: '2999-01-01T00:00:00.000Z' });
  return new WalletStore({
    availableWallets: createAvailableWallets({ get: () => wallets, on: () => () => undefined }),
    session,
    api: createApiClient({ auth }, { session, clock, fetch: createFakeServer().fetch }),
    vault: memoryVault(subtle),
    subtle,
    fetch: createFakeServer().fetch,
    now: clock.now,
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    log: () => undefined,
    location: { host: 'localhost', origin: 'http://localhost' },
    register: () => undefined,
  });
};

const withFeatures = (
  wallet: SignInWallet,
  features: Partial<SignInWallet['features'] & SolanaSignTransactionFeature>,
): SignInWallet => ({
  ...wallet,
  accounts: [],
  features: { ...wallet.features, ...features },
});

type SignMethod = SolanaSignTransactionFeature[typeof FEATURE]['signTransaction'];

const signFeature = (signTransaction: SignMethod) => ({
  [FEATURE]: {
    version: '1.0.0' as const,
    supportedTransactionVersions: ['legacy' as const],
    signTransaction,
  },
});

describe('signing transactions', () => {
  it('WALLET-22 finds the wallet silently by the address of the session after a reload, and signs all at once', async () => {
    const { guest, address } = await aReturningGuest();
    const connect = vi.fn<(typeof guest.features)[typeof CONNECT]['connect']>(
      guest.features[CONNECT].connect,
    );
    const asked = vi.fn<(inputs: readonly unknown[]) => void>();
    const wallet = withFeatures(guest, {
      [CONNECT]: { version: '1.0.0', connect },
      ...signFeature((...inputs) => {
        asked(inputs);
        return Promise.resolve(inputs.map(() => ({ signedTransaction: SIGNED })));
      }),
    });
    const sign = await createTestWalletStore([wallet], address).getSigner('assets');
    expect(await sign(['AQID', 'BAUG'])).toEqual(['BwcH', 'BwcH']);
    expect(connect.mock.calls).toEqual([[{ silent: true }]]);
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.calls[0]?.[0]).toMatchObject([
      { account: { address }, transaction: Uint8Array.from([1, 2, 3]) },
      { account: { address }, transaction: Uint8Array.from([4, 5, 6]) },
    ]);
  });

  it('WALLET-22 WALLET-24 fails without a session', async () => {
    const { guest } = await aReturningGuest();
    await expect(createTestWalletStore([guest], null).getSigner('assets')).rejects.toThrow(
      'You are not authorized. Please login and try again.',
    );
  });

  it.each([
    ['there is none', () => []],
    ['it holds another account', (guest: SignInWallet) => [guest]],
    [
      'it refuses to answer silently',
      (guest: SignInWallet) => [
        withFeatures(guest, {
          [CONNECT]: { version: '1.0.0', connect: () => Promise.reject(new Error('Locked')) },
        }),
      ],
    ],
  ])('WALLET-23 fails while no wallet is connected: %s', async (_, walletsOf) => {
    const { guest } = await aReturningGuest();
    await expect(createTestWalletStore(walletsOf(guest), OTHER_WALLET).getSigner('tokens')).rejects.toThrow(
      'Please connect your wallet first',
    );
  });

  it('WALLET-23 stops waiting for a wallet that does not answer', async () => {
    vi.useFakeTimers();
    const { guest, address } = await aReturningGuest();
    const silentWallet = withFeatures(guest, {
      [CONNECT]: { version: '1.0.0', connect: () => new Promise(() => undefined) },
    });
    const signer = createTransactionSigner([silentWallet], address, 'assets').catch(
      (error: Error) => error.message,
    );
    await vi.advanceTimersByTimeAsync(5000);
    expect(await signer).toBe('Please connect your wallet first');
  });

  it.each([
    ['assets', 'No valid signer available'],
    ['tokens', 'No signer available'],
  ] as const)('WALLET-25 fails with a watch-only account, for %s: `%s`', async (purpose, message) => {
    const { guest, address } = await aReturningGuest();
    const watching = withFeatures(guest, {
      [CONNECT]: {
        version: '1.0.0',
        connect: async (input) => {
          const { accounts } = await guest.features[CONNECT].connect(input);
          return { accounts: accounts.map((account) => ({ ...account, features: [] })) };
        },
      },
    });
    await expect(createTestWalletStore([watching], address).getSigner(purpose)).rejects.toThrow(message);
  });

  it('WALLET-25 `Failed to get wallet signer` when reading the features of the wallet fails', async () => {
    const { guest, address } = await aReturningGuest();
    const features = { ...guest.features };
    Object.defineProperty(features, FEATURE, {
      get: () => {
        throw new Error('locked');
      },
    });
    const broken: SignInWallet = { ...guest, accounts: [], features };
    await expect(createTestWalletStore([broken], address).getSigner('assets')).rejects.toThrow(
      'Failed to get wallet signer',
    );
  });

  it('WALLET-29 `No suitable signing method available` when signing and sending are both missing', async () => {
    const { guest, address } = await aReturningGuest();
    const limitedWallet = withFeatures(guest, { [FEATURE]: undefined as never, [SEND]: {} } as never);
    await expect(createTestWalletStore([limitedWallet], address).getSigner('assets')).rejects.toThrow(
      'No suitable signing method available',
    );
  });

  it('WALLET-29 falls back to sign-and-send: sends the memo and returns the transactions unchanged', async () => {
    const { guest, address } = await aReturningGuest();
    const asked: Uint8Array[] = [];
    const sender = withFeatures(guest, {
      [FEATURE]: undefined as never,
      [SEND]: {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy'],
        signAndSendTransaction: async ({ transaction }: { transaction: Uint8Array }) => {
          asked.push(transaction);
          return [{ signature: SIGNED }];
        },
      },
    } as never);
    const proven: (readonly string[])[] = [];
    const sign = await createTransactionSigner([sender], address, 'assets', async (transactions, send) => {
      proven.push(transactions);
      expect(await send(Uint8Array.from([9]))).toEqual(SIGNED);
    });
    expect(await sign(['AQID', 'BAUG'])).toEqual(['AQID', 'BAUG']);
    expect(proven).toEqual([['AQID', 'BAUG']]);
    expect(asked).toEqual([Uint8Array.from([9])]);
  });

  it('WALLET-30 `No signAllTransactions method available` when it signs one of several', async () => {
    const { guest, address } = await aReturningGuest();
    const single = signFeature(async () => [{ signedTransaction: SIGNED }]);
    const sign = await createTestWalletStore([withFeatures(guest, single)], address).getSigner('assets');
    await expect(sign(['AQID', 'BAUG'])).rejects.toThrow('No signAllTransactions method available');
  });

  it.each([
    ['WALLET-26', 'assets', 'No signTransaction method found on primaryWallet'],
    ['PROF-23', 'tokens', 'This wallet does not provide signTransaction method'],
  ] as const)('%s fails with a wallet without the method, for %s: `%s`', async (_, purpose, message) => {
    const { guest, address } = await aReturningGuest();
    const all = guest.features as SignInWallet['features'] & SolanaSignTransactionFeature;
    const { [FEATURE]: _none, ...features } = all;
    const limitedWallet: SignInWallet = { ...guest, accounts: [], features };
    await expect(createTestWalletStore([limitedWallet], address).getSigner(purpose)).rejects.toThrow(message);
  });

  it.each([
    ['declines', () => Promise.reject(Object.assign(new Error('User rejected'), { code: 4001 }))],
    ['signs fewer than asked', () => Promise.resolve([])],
  ])('WALLET-27 shows a message when the wallet %s', async (_, signTransaction) => {
    const { guest, address } = await aReturningGuest();
    const sign = await createTestWalletStore(
      [withFeatures(guest, signFeature(signTransaction))],
      address,
    ).getSigner('assets');
    await expect(sign(['AQID'])).rejects.toThrow('Failed to sign transaction');
  });
});
