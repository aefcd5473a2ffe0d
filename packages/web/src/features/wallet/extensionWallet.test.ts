import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aGuestGrant, OTHER_WALLET, WALLET } from '../../../testing/builders.ts';
import { createTestPageServices } from '../../../testing/createTestPageServices.ts';
import { aFakeWallet } from '../../../testing/fakeWallet.ts';
import type { SignInWallet } from './wallets.ts';

const TRANSACTION = 'AQID';
const SIGNED = 'BAUG';

const signTransaction = vi.fn<() => Promise<object[]>>(async () => [
  { signedTransaction: Uint8Array.from([4, 5, 6]) },
]);
const signAndSendTransaction = vi.fn<() => Promise<object[]>>(async () => [
  { signature: new Uint8Array(64) },
]);

beforeEach(() => {
  signTransaction.mockClear();
  signAndSendTransaction.mockClear();
});

/** A connected wallet with the given way to sign. */
const aWallet = async (name: string, address: string, features: object) => {
  const { wallet } = aFakeWallet(name, address);
  await wallet.features['standard:connect'].connect();
  Object.assign(wallet.features, features);
  return wallet;
};
const SIGNS = { 'solana:signTransaction': { version: '1.0.0', signTransaction } };
const SENDS = { 'solana:signAndSendTransaction': { version: '1.0.0', signAndSendTransaction } };

const signInWith = (...wallets: readonly SignInWallet[]) => {
  const { walletStore, session } = createTestPageServices({ wallets });
  session.begin(aGuestGrant());
  return walletStore;
};

describe('the extension of the session', () => {
  it('is the wallet that holds its account', async () => {
    const walletStore = signInWith(
      await aWallet('Solflare', OTHER_WALLET, SIGNS),
      await aWallet('Phantom', WALLET, SIGNS),
    );
    expect(walletStore.extensionWallet.find()?.name).toBe('Phantom');
    const sign = await walletStore.extensionWallet.getSigner();
    expect(await sign([TRANSACTION])).toEqual([SIGNED]);
    expect(signTransaction).toHaveBeenCalledOnce();
  });

  it.each(['Guest', 'Email'])('is never the built-in wallet %s', async (name) => {
    const walletStore = signInWith(await aWallet(name, WALLET, SIGNS));
    expect(walletStore.extensionWallet.find()).toBeNull();
    await expect(walletStore.extensionWallet.getSigner()).rejects.toThrow('Please connect your wallet first');
    expect(signTransaction).not.toHaveBeenCalled();
  });

  it('must sign without sending, because the game cannot prove a foreign transaction by a memo', async () => {
    const walletStore = signInWith(await aWallet('Sender', WALLET, SENDS));
    await expect(walletStore.extensionWallet.getSigner()).rejects.toThrow(
      'No suitable signing method available',
    );
    expect(signAndSendTransaction).not.toHaveBeenCalled();
  });

  it('does not exist without a session', async () => {
    const { walletStore } = createTestPageServices({ wallets: [await aWallet('Phantom', WALLET, SIGNS)] });
    expect(walletStore.extensionWallet.find()).toBeNull();
    await expect(walletStore.extensionWallet.getSigner()).rejects.toThrow('You are not authorized');
  });
});
