import { api, createClient, type TypedClient, type Api, type Notification } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { inject, onTestFinished } from 'vitest';
import { createApp, type AppOptions } from '../src/app.ts';
import { loadConfig, type Config } from '../src/config.ts';
import type { Clock } from '../src/platform/clock.ts';
import { ensureDatabase } from '../src/platform/db/ensureDatabase.ts';
import { TEMPLATE_DATABASE } from './globalSetup.ts';
import { aWallet, type TestWallet } from './testWallet.ts';
import { signInWithClient } from './signInWithClient.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void;
}

export const aClock = (start = Date.now()): TestClock => {
  let now = start;
  return { now: () => now, advance: (milliseconds) => (now += milliseconds) };
};

export interface TestPlayer {
  readonly wallet: Wallet;
  readonly token: string;
  readonly api: TypedClient<Api>;
}

export interface TestServer {
  readonly url: string;
  readonly domain: string;
  readonly databaseUrl: string;
  readonly config: Config;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  /** A client without a session. */
  readonly anonymous: TypedClient<Api>;
  readonly clientFor: (token: string) => TypedClient<Api>;
  readonly signIn: (wallet?: TestWallet) => Promise<TestPlayer>;
  readonly close: () => Promise<void>;
}

export type TestServerOptions = Partial<Omit<AppOptions, 'config' | 'databaseUrl'>> & {
  readonly databaseUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** The server is shared by several tests; the caller closes it, for example in `afterAll`. */
  readonly shared?: true;
};

/** A new database, copied from the migrated template. */
export const aDatabase = async (): Promise<string> => {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await ensureDatabase(adminUrl, name, TEMPLATE_DATABASE);
  return adminUrl.replace('/postgres?', `/${name}?`);
};

export const waitForResult = async (player: TestPlayer, jobId: string): Promise<Notification> => {
  for (;;) {
    const job = await player.api.jobs.job({ params: { id: jobId } });
    if (job.notification) return job.notification;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** The real server with a port and a database; closes itself when the test ends unless it is shared. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { environment, shared, databaseUrl = await aDatabase(), ...parts } = options;
  const domain = 'play.test';
  const config = loadConfig({
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    PORT: '0',
    RPC_PORT: '0',
    ALLOWED_ORIGINS: `http://${domain}`,
    WEB_ROOT: '/nonexistent',
    RATE_LIMITS: environment?.['MODE'] === 'production' ? 'wallets' : 'off',
    CHECK_RESPONSES: 'on',
    LOCAL_SEED: 'off',
    // On a busy machine statements are slow.
    DATABASE_DEADLINE_MS: '30000',
    ...environment,
  });
  // A long wait, so that on-chain balances are exact on a busy machine too.
  const app = await createApp({ balanceWaitMs: 10_000, ...parts, config, databaseUrl });
  await app.start();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
  const clientFor = (token: string | null): TypedClient<Api> =>
    createClient(api, { baseUrl: url, fetch, token: () => token });

  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => (closed ??= app.close());
  if (!shared) onTestFinished(close);
  const anonymous = clientFor(null);
  return {
    url,
    domain,
    databaseUrl,
    config,
    app,
    anonymous,
    clientFor,
    close,
    signIn: async (signer = aWallet()) => {
      const token = await signInWithClient(anonymous, domain, signer);
      return { wallet: signer.address, token, api: clientFor(token) };
    },
  };
};
