import { webcrypto } from 'node:crypto';
import { auth, SESSION_KEY_RESOURCE } from '@blacktide/contract';
import { parseSignInMessage } from '@solana/wallet-standard-util';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '../../lib/apiClient.ts';
import { createServerClock } from '../../lib/clock.ts';
import { createAuthSession } from '../../lib/authSession.ts';
import { aUser } from '../../../testing/builders.ts';
import {
  createFakeServer,
  json,
  offline,
  errorResponse,
  type SeenRequest,
} from '../../../testing/fakeServer.ts';
import { memoryStorage } from '../../../testing/memoryStorage.ts';
import { memoryVault } from '../../../testing/memoryVault.ts';
import { createGuestWallet } from './guestWallet.ts';
import { WalletStore } from './walletStore.ts';
import { canSignIn, createAvailableWallets, type SignInWallet } from './wallets.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const HOST = 'lasthaven.example';
const ORIGIN = `https://${HOST}`;
const NONCE = {
  nonce: 'abcdefgh12345678',
  domain: HOST,
  uri: ORIGIN,
  version: '1',
  chainId: 'localnet',
  issuedAt: '2026-11-15T12:00:00.000Z',
  expiresAt: '2026-11-15T12:05:00.000Z',
  statement: 'Sign in to Last Haven.',
};

const setUp = () => {
  const server = createFakeServer();
  const clock = createServerClock();
  const session = createAuthSession({ storage: memoryStorage(), events: new EventTarget(), now: clock.now });
  const vault = memoryVault(subtle);
  const guest = createGuestWallet({ vault, subtle, host: HOST });
  server.answer('POST /auth/nonce', () => json(NONCE));
  server.answer('POST /auth/verify', ({ body }) =>
    json({
      token: 'token',
      expiresAt: '2999-01-01T00:00:00.000Z',
      user: aUser({ wallet: (body as { publicKey: ReturnType<typeof aUser>['wallet'] }).publicKey }),
    }),
  );
  const walletStore = new WalletStore({
    availableWallets: createAvailableWallets({ get: () => [guest], on: () => () => undefined }),
    session,
    api: createApiClient({ auth }, { session, clock, fetch: server.fetch }),
    vault,
    subtle,
    fetch: server.fetch,
    now: clock.now,
    storage: memoryStorage(),
    tabStorage: memoryStorage(),
    log: () => undefined,
    location: { host: HOST, origin: ORIGIN },
    register: () => undefined,
  });
  return { server, session, vault, guest, walletStore };
};

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

const sentBody = ([request]: readonly SeenRequest[]) =>
  request?.body as { message: string; signature: string; publicKey: string; sessionKey: string };

const withoutFeature = (wallet: SignInWallet, feature: 'solana:signIn'): SignInWallet => {
  const { [feature]: _, ...features } = wallet.features;
  return { ...wallet, accounts: [], features };
};

describe('signing in', () => {
  it('WALLET-01 signs one message that names domain, address, nonce and session key, and begins a session', async () => {
    const { server, session, vault, guest, walletStore } = setUp();
    expect(await walletStore.signIn(guest)).toBeNull();
    expect(session.token()).toBe('token');

    const { message, publicKey, sessionKey } = sentBody(server.requestsTo('POST /auth/verify'));
    expect(vault.names()).toEqual(['guest', 'session']);
    expect(parseSignInMessage(bytes(message))).toEqual({
      domain: HOST,
      address: publicKey,
      statement: NONCE.statement,
      uri: ORIGIN,
      version: '1',
      chainId: 'localnet',
      nonce: NONCE.nonce,
      issuedAt: NONCE.issuedAt,
      expirationTime: NONCE.expiresAt,
      notBefore: undefined,
      requestId: undefined,
      resources: [SESSION_KEY_RESOURCE + sessionKey],
    });
    expect(server.requestsTo('POST /auth/nonce')[0]?.body).toEqual({ wallet: publicKey });
  });

  it.each(['solana:signIn', 'solana:signMessage'])('makes a valid signature with %s', async (feature) => {
    const { server, guest, walletStore, vault } = setUp();
    await walletStore.signIn(feature === 'solana:signIn' ? guest : withoutFeature(guest, 'solana:signIn'));
    const { message, signature } = sentBody(server.requestsTo('POST /auth/verify'));
    const pair = await vault.load('guest');
    expect(pair && (await subtle.verify('Ed25519', pair.publicKey, bytes(signature), bytes(message)))).toBe(
      true,
    );
  });

  it('keeps the guest: the next sign-in uses the same address and a new session key', async () => {
    const { server, guest, walletStore } = setUp();
    await walletStore.signIn(guest);
    await walletStore.signIn(guest);
    const [first, second] = server.requestsTo('POST /auth/verify').map((request) => sentBody([request]));
    expect(second?.publicKey).toBe(first?.publicKey);
    expect(second?.sessionKey).not.toBe(first?.sessionKey);
  });

  it('shows a message when the player declines', async () => {
    const { session, guest, walletStore } = setUp();
    const decliningWallet: SignInWallet = {
      ...guest,
      accounts: [],
      features: {
        ...guest.features,
        'solana:signIn': {
          version: '1.0.0',
          signIn: () =>
            Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 })),
        },
      },
    };
    expect(await walletStore.signIn(decliningWallet)).toBe(
      'You declined in your wallet. Nothing was signed.',
    );
    expect(session.store.getState().status).toBe('out');
  });

  it.each([
    ['WALLET-28', 'No signMessage method available', { 'solana:signMessage': {} }],
    [
      'WALLET-28',
      'Failed to sign message',
      { 'solana:signMessage': { version: '1.1.0', signMessage: () => Promise.reject(new Error('broken')) } },
    ],
    [
      'WALLET-28',
      'Failed to sign message',
      { 'solana:signMessage': { version: '1.1.0', signMessage: async () => [] } },
    ],
    [
      'WALLET-31',
      'No wallet address found!',
      {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => ({ accounts: [{ address: '', chains: ['solana:localnet'], features: [] }] }),
        },
      },
    ],
  ])('%s shows `%s` when the wallet fails', async (_, message, features) => {
    const { session, guest, walletStore } = setUp();
    const plain = withoutFeature(guest, 'solana:signIn');
    const brokenWallet = { ...plain, accounts: [], features: { ...plain.features, ...features } } as never;
    expect(await walletStore.signIn(brokenWallet)).toBe(message);
    expect(session.token()).toBeNull();
  });

  it('shows the message of the server when it refuses', async () => {
    const { server, session, guest, walletStore } = setUp();
    server.answer('POST /auth/verify', () =>
      errorResponse(401, 'The nonce has been used', 'SIGN_IN_REFUSED'),
    );
    expect(await walletStore.signIn(guest)).toBe('The nonce has been used');
    expect(session.store.getState().status).toBe('out');
  });

  it('can be cancelled while the wallet does not answer, and ignores a later answer', async () => {
    const { session, guest, walletStore } = setUp();
    let asked = false;
    let answer = (): void => undefined;
    const silentWallet: SignInWallet = {
      ...guest,
      accounts: [],
      features: {
        ...guest.features,
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            asked = true;
            await new Promise<void>((resolve) => (answer = resolve));
            return guest.features['standard:connect'].connect();
          },
        },
      },
    };
    const signingIn = walletStore.signIn(silentWallet);
    await vi.waitFor(() => expect(asked).toBe(true), { timeout: 30_000 });
    expect(session.store.getState().status).toBe('pending');
    walletStore.cancelSignIn();
    expect(session.store.getState().status).toBe('out');
    answer();
    expect(await signingIn).toBeNull();
    expect(session.token()).toBeNull();
  });

  it('shows a message when the server is unreachable', async () => {
    const { server, guest, walletStore } = setUp();
    server.answer('POST /auth/nonce', offline);
    expect(await walletStore.signIn(guest)).toMatch(/cannot be reached/);
  });
});

describe('available wallets', () => {
  const { guest } = setUp();
  it('support Solana, connecting, and a way to sign', () => {
    expect(canSignIn(guest)).toBe(true);
    expect(canSignIn({ ...guest, accounts: [], chains: ['sui:mainnet'] })).toBe(false);
    expect(canSignIn({ ...guest, accounts: [], features: { 'standard:connect': {} } })).toBe(false);
    expect(canSignIn({ ...guest, accounts: [], features: { 'solana:signIn': {} } })).toBe(false);
  });

  it('are registered and unregistered at any time', () => {
    let changed = (): void => undefined;
    const all = [guest];
    const availableWallets = createAvailableWallets({
      get: () => all,
      on: (_event, listener) => {
        changed = listener;
        return () => undefined;
      },
    });
    let notifications = 0;
    availableWallets.subscribe(() => void (notifications += 1));
    expect(availableWallets.list()).toHaveLength(1);
    all.pop();
    changed();
    expect(availableWallets.list()).toEqual([]);
    expect(notifications).toBe(1);
  });
});
