import { api as contract } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { QueryClient } from '@tanstack/react-query';
import { watchMoves } from '../features/assets/watchMoves.ts';
import { createPendingActions } from '../lib/action/pendingActions.ts';
import { createActionRunner } from '../lib/action/runner.ts';
import { connectCalls, type Calls } from '../lib/client.ts';
import { createInbox } from '../lib/inbox.ts';
import { createPush, type OpenChannel } from '../lib/push.ts';
import { createQueryClient, readUser, refreshWith } from '../lib/query.ts';
import type { Settings } from '../lib/settings.ts';
import { storageSlot } from '../lib/storage.ts';
import { createToastDesk, type ToastDesk } from '../lib/toasts.ts';
import type { Voyage } from '../lib/voyage.ts';
import { FLOWS, touchedBy, verdictOn } from './flows.ts';
import type { Harbour } from './harbour.ts';
import { judged } from './judged.ts';

export interface OpenVoyage extends Voyage {
  readonly toasts: ToastDesk;
  readonly queryClient: QueryClient;
  close(): void;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The push client is fetched once the page stands: a result that comes earlier is found by its job. */
const lazyChannel =
  (settings: Promise<Settings>, location: Harbour['location'], wallet: Wallet, api: Calls): OpenChannel =>
  (events) => {
    let close: (() => void) | null = null;
    let closed = false;
    void Promise.all([settings, import('../lib/pusherChannel.ts')]).then(
      ([{ push }, { openPusherChannel }]) => {
        if (!closed) close = openPusherChannel({ ...push, location }, wallet, api, events);
      },
    );
    return () => {
      closed = true;
      close?.();
    };
  };

/** The second half of the composition root: what lives as long as one player is signed in. */
export const openVoyage = (harbour: Harbour, wallet: Wallet): OpenVoyage => {
  const { session, clock, tabStorage, settings, location } = harbour;
  const api = connectCalls(contract, harbour);
  const queryClient = createQueryClient();
  const refresh = refreshWith(queryClient);
  const toasts = createToastDesk();
  const lastSeq = storageSlot(tabStorage, `lastSeq.${wallet}`, isNumber);
  const inbox = createInbox(lastSeq.read(), lastSeq.write);
  const push = createPush({ open: lazyChannel(settings.ready, location, wallet, api), api, inbox });
  const actions = createActionRunner({
    ...judged({ api, inbox }, verdictOn),
    onConnected: push.onConnected,
    toasts,
    refresh,
    pending: createPendingActions(tabStorage),
    wallet,
    token: session.token,
    hasUser: () => queryClient.getQueryData(readUser.key) !== undefined,
    newKey: () => crypto.randomUUID(),
    now: clock.now,
  });
  inbox.onUnclaimed(({ type }) => refresh(touchedBy(type)));
  const stopWatching = watchMoves({ busy: actions.busy, toasts, refresh });
  actions.resume(FLOWS);
  return {
    api,
    clock,
    toasts,
    actions,
    queryClient,
    close: () => {
      stopWatching();
      actions.dispose();
      push.close();
      queryClient.clear();
    },
  };
};

/** A voyage that lasts as long as someone is aboard. */
export const createBerth = (harbour: Harbour, wallet: Wallet) => {
  let voyage: OpenVoyage | null = null;
  return {
    current: () => voyage,
    subscribe: (changed: () => void) => {
      const opened = openVoyage(harbour, wallet);
      voyage = opened;
      changed();
      return () => {
        opened.close();
        voyage = null;
      };
    },
  };
};
