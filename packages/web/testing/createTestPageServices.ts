import { webcrypto } from 'node:crypto';
import { auth, operation } from '@blacktide/contract';
import type { Wallet } from '@wallet-standard/base';
import { createStore } from 'zustand/vanilla';
import type { PageServices } from '../src/app/pageServices.ts';
import { createGuestWallet } from '../src/features/wallet/guestWallet.ts';
import { logOut } from '../src/features/wallet/logOut.ts';
import { WalletStore } from '../src/features/wallet/walletStore.ts';
import { createAvailableWallets } from '../src/features/wallet/wallets.ts';
import { createApiClient } from '../src/lib/apiClient.ts';
import { createServerClock } from '../src/lib/clock.ts';
import type { Log } from '../src/lib/log.ts';
import { createAuthSession } from '../src/lib/authSession.ts';
import type { Settings } from '../src/lib/settings.ts';
import type { KeyValueStorage } from '../src/lib/storage.ts';
import type { OnUploadProgress } from '../src/lib/uploadFetch.ts';
import { aUser } from './builders.ts';
import { createFakeServer, json, type FakeServer } from './fakeServer.ts';
import { theGoals } from './goalBuilders.ts';
import { theLevels } from './levels.ts';
import { memoryAddressBar } from './memoryAddressBar.ts';
import { memoryStorage } from './memoryStorage.ts';
import { memoryVault } from './memoryVault.ts';

export interface TestPageServicesOptions {
  readonly host?: string;
  readonly search?: string;
  readonly settings?: Settings | null;
  readonly unreachable?: boolean;
  readonly wallets?: readonly Wallet[];
  readonly storage?: KeyValueStorage;
  /** Holds the names of the remembered wallets. */
  readonly walletStorage?: KeyValueStorage;
  /** The hash of the URL. */
  readonly hash?: string;
  readonly log?: Log;
}

export const LOCAL_SETTINGS: Settings = {
  mode: 'local',
  push: { key: 'app' },
  guestWallet: true,
  emailWallet: true,
};

/** Every player who signs in is Anne Bonny. */
const answerSignIn = (server: FakeServer): void => {
  server.answer('POST /auth/nonce', () =>
    json({
      nonce: 'abcdefgh12345678',
      domain: 'localhost',
      uri: 'https://localhost',
      version: '1',
      chainId: 'localnet',
      issuedAt: '2026-11-15T12:00:00.000Z',
      expiresAt: '2026-11-15T12:05:00.000Z',
      statement: 'Sign in.',
    }),
  );
  server.answer('POST /auth/verify', () =>
    json({ token: 'token', expiresAt: '2999-01-01T00:00:00.000Z', user: aUser() }),
  );
  server.answer('POST /auth/logout', () => json({}));
  server.answer('GET /users/me', () => json(aUser()));
  server.answer('GET /levels', () => json(theLevels()));
  server.answer('GET /missions/active-missions', () => json([]));
  server.answer('GET /goals', () => json(theGoals([])));
  server.answer('GET /nfts', () => json([]));
  server.answer('GET /items/fetch-items', () => json([]));
  server.answer('GET /prices', () =>
    json({ usdc_gold_price: 0.01, usdcBootyPrice: 0.001, at: '2026-11-15T12:00:00.000Z' }),
  );
};

/** Page services with a fake server and a guest wallet, without a push connection. */
export const createTestPageServices = (facts: TestPageServicesOptions = {}) => {
  const { host = 'localhost', search = '', settings = LOCAL_SETTINGS, unreachable = false } = facts;
  const addressBar = memoryAddressBar(facts.hash);
  /** Titles and counts that the tab has shown. */
  const badges: string[] = [];
  const savedIslands: string[] = [];
  const uploads: OnUploadProgress[] = [];
  const subtle = webcrypto.subtle as SubtleCrypto;
  const server = createFakeServer();
  answerSignIn(server);
  const clock = createServerClock();
  const session = createAuthSession({ storage: memoryStorage(), events: new EventTarget(), now: clock.now });
  const apiClientDeps = { session, clock, fetch: server.fetch };
  const vault = memoryVault(subtle);
  const wallets = facts.wallets ?? [createGuestWallet({ vault, subtle, host })];
  const location = {
    host,
    hostname: host,
    port: '',
    protocol: 'https:',
    origin: `https://${host}`,
    search,
  };
  const services: PageServices = {
    ...apiClientDeps,
    settings: { store: createStore(() => ({ settings, unreachable })), ready: new Promise(() => undefined) },
    walletStore: new WalletStore({
      availableWallets: createAvailableWallets({ get: () => wallets, on: () => () => undefined }),
      session,
      api: createApiClient({ auth, operation }, apiClientDeps),
      fetch: server.fetch,
      now: clock.now,
      storage: facts.walletStorage ?? memoryStorage(),
      tabStorage: memoryStorage(),
      log: facts.log ?? (() => undefined),
      vault,
      subtle,
      location,
      register: () => undefined,
    }),
    tabStorage: memoryStorage(),
    storage: facts.storage ?? memoryStorage(),
    addressBar,
    saveLastIsland: (island) => void savedIslands.push(island),
    network: createStore(() => ({ online: true, serverReachable: true })),
    tabBadge: { show: (title, ready) => void badges.push(`${title} ${ready}`) },
    signRequest: (_route, data) =>
      Promise.resolve({
        data,
        issuedAt: new Date(clock.now()).toISOString(),
        nonce: 'nonce-12',
        signature: 'A'.repeat(86),
      }),
    createUploadFetch: (onProgress) => {
      uploads.push(onProgress);
      return Promise.resolve(server.fetch);
    },
    location,
    logOut: () => logOut(session, server.fetch),
  };
  return {
    ...services,
    server,
    addressBar,
    badges,
    savedIslands,
    /** Tells the page how much of the last upload is sent, from 0 to 1. */
    reportUpload: (sent: number): void => uploads.at(-1)?.(sent),
  };
};
