import { api as contract, type Notification } from '@blacktide/contract';
import { createPendingActions } from '../src/lib/action/pendingActions.ts';
import { createActionRunner, type ActionRunner } from '../src/lib/action/actionRunner.ts';
import { createApiClient, type ApiClient } from '../src/lib/apiClient.ts';
import { createServerClock } from '../src/lib/clock.ts';
import { createInbox, type Inbox } from '../src/lib/inbox.ts';
import { createInboxSync, type ChannelHandlers } from '../src/lib/inboxSync.ts';
import type { NetworkState, NetworkStore } from '../src/lib/network.ts';
import { createAuthSession, type AuthSession } from '../src/lib/authSession.ts';
import type { KeyValueStorage } from '../src/lib/storage.ts';
import { createStore } from 'zustand/vanilla';
import { WALLET } from './builders.ts';
import { createFakeServer, type FakeServer } from './fakeServer.ts';
import { memoryStorage } from './memoryStorage.ts';
import { recordingToasts } from './recordingToasts.ts';

/** The action runner with a fake server and a fake push connection. */
interface TestActions {
  readonly server: FakeServer;
  readonly session: AuthSession;
  readonly api: ApiClient;
  readonly actions: ActionRunner;
  readonly inbox: Inbox;
  readonly toasts: ReturnType<typeof recordingToasts>;
  /** Keys of the refreshed queries, in order. */
  readonly refreshed: string[];
  readonly network: NetworkStore;
  readonly tabStorage: KeyValueStorage;
  push(notification: Notification): void;
  reconnect(): void;
}

export interface TestActionsOptions {
  readonly hasUser?: boolean;
  readonly signedIn?: boolean;
  readonly walletConnected?: boolean;
  readonly tabStorage?: KeyValueStorage;
  /** The refresh after an action fails. */
  readonly refetchFails?: boolean;
}

const TOMORROW = '2999-01-01T00:00:00.000Z';

export const createTestActions = (options: TestActionsOptions = {}): TestActions => {
  const { hasUser = true, signedIn = true, tabStorage = memoryStorage() } = options;
  const server = createFakeServer();
  const clock = createServerClock();
  const session = createAuthSession({ storage: memoryStorage(), events: new EventTarget(), now: clock.now });
  if (signedIn) session.begin({ token: 'token', wallet: WALLET, expiresAt: TOMORROW });
  const api = createApiClient(contract, { session, clock, fetch: server.fetch });
  const inbox = createInbox();
  let channelHandlers: ChannelHandlers | null = null;
  const push = createInboxSync({
    open: (events) => {
      channelHandlers = events;
      return () => undefined;
    },
    api,
    inbox,
  });
  const toasts = recordingToasts();
  const refreshed: string[] = [];
  let keys = 0;
  const network = createStore<NetworkState>(() => ({ online: true, serverReachable: true }));
  const actions = createActionRunner({
    api,
    inbox,
    onConnected: push.onConnected,
    toasts,
    refetch: async (queries) => {
      refreshed.push(...queries.map(({ key }) => key[0]));
      if (options.refetchFails) throw new Error('cannot be read');
    },
    pending: createPendingActions({
      tabStorage,
      wallet: WALLET,
      newKey: () => `key-${++keys}`,
      now: clock.now,
    }),
    token: session.token,
    hasUser: () => hasUser,
    network,
    isWalletConnected: () => options.walletConnected ?? true,
  });
  return {
    server,
    session,
    api,
    actions,
    inbox,
    toasts,
    refreshed,
    network,
    tabStorage,
    push: (notification) => channelHandlers?.onEvent(notification),
    reconnect: () => channelHandlers?.onSubscribed(),
  };
};
