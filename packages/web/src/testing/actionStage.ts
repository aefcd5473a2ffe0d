import { api as contract, type Notification } from '@blacktide/contract';
import { createFleetRunner, type FleetRunner } from '../lib/action/fleetRunner.ts';
import { createPendingActions } from '../lib/action/pendingActions.ts';
import { createActionRunner, type ActionRunner } from '../lib/action/runner.ts';
import { connectCalls, type Calls } from '../lib/client.ts';
import { createServerClock } from '../lib/clock.ts';
import { createInbox, type Inbox } from '../lib/inbox.ts';
import { createPush, type PushEvents } from '../lib/push.ts';
import type { Read } from '../lib/query.ts';
import { createSession, type Session } from '../lib/session.ts';
import type { KeyValue } from '../lib/storage.ts';
import { WALLET } from './builders.ts';
import { createFakeServer, type FakeServer } from './fakeFetch.ts';
import { memoryStorage } from './memoryStorage.ts';
import { recordingToasts } from './recordingToasts.ts';

/** The action flow between a fake server and a fake push line, all else real. */
export interface ActionStage {
  readonly server: FakeServer;
  readonly session: Session;
  readonly api: Calls;
  readonly actions: ActionRunner;
  readonly fleets: FleetRunner;
  readonly inbox: Inbox;
  readonly toasts: ReturnType<typeof recordingToasts>;
  /** Names of what was refreshed, in order. */
  readonly refreshed: string[];
  readonly tabStorage: KeyValue;
  push(notification: Notification): void;
  reconnect(): void;
}

export interface StageOptions {
  readonly hasUser?: boolean;
  readonly signedIn?: boolean;
  readonly tabStorage?: KeyValue;
  /** Reading again after a fleet's action fails. */
  readonly rereadFails?: boolean;
}

const TOMORROW = '2999-01-01T00:00:00.000Z';

export const anActionStage = (options: StageOptions = {}): ActionStage => {
  const { hasUser = true, signedIn = true, tabStorage = memoryStorage() } = options;
  const server = createFakeServer();
  const clock = createServerClock();
  const session = createSession({ storage: memoryStorage(), events: new EventTarget(), now: clock.now });
  if (signedIn) session.begin({ token: 'token', wallet: WALLET, expiresAt: TOMORROW });
  const api = connectCalls(contract, { session, clock, fetch: server.fetch });
  const inbox = createInbox();
  let line: PushEvents | null = null;
  const push = createPush({
    open: (events) => {
      line = events;
      return () => undefined;
    },
    api,
    inbox,
  });
  const toasts = recordingToasts();
  const refreshed: string[] = [];
  let keys = 0;
  const refresh = (reads: readonly Read<unknown>[]): void =>
    void refreshed.push(...reads.map(({ key }) => key[0]));
  const common = {
    api,
    inbox,
    onConnected: push.onConnected,
    toasts,
    wallet: WALLET,
    token: session.token,
    newKey: () => `key-${++keys}`,
    now: clock.now,
  };
  const actions = createActionRunner({
    ...common,
    refresh,
    pending: createPendingActions(tabStorage),
    hasUser: () => hasUser,
  });
  const fleets = createFleetRunner({
    ...common,
    reread: async (reads) => {
      refresh(reads);
      if (options.rereadFails) throw new Error('cannot be read');
    },
    pending: createPendingActions(tabStorage, 'pendingFleets'),
  });
  return {
    server,
    session,
    api,
    actions,
    fleets,
    inbox,
    toasts,
    refreshed,
    tabStorage,
    push: (notification) => line?.onEvent(notification),
    reconnect: () => line?.onListening(),
  };
};
