import { api as contract, NOTIFICATION_EVENT, userChannel, type NotificationType } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { createPendingActions } from '../lib/action/pendingActions.ts';
import { createActionRunner } from '../lib/action/actionRunner.ts';
import { createApiClient } from '../lib/apiClient.ts';
import { createInbox } from '../lib/inbox.ts';
import { createInboxSync } from '../lib/inboxSync.ts';
import { createPushConnection } from '../lib/pushConnection.ts';
import {
  createQueryClient,
  activeMissionsQuery,
  userQuery,
  createRefresh,
  createRefetch,
} from '../lib/query.ts';
import { createStorageSlot } from '../lib/storage.ts';
import { createTicker } from '../lib/ticker.ts';
import { createToastStore } from '../lib/toastStore.ts';
import { ACTIONS, findAffectedQueries, isShownAsToast, normalizeResult, startTasks } from './manifests.ts';
import type { PageServices } from './pageServices.ts';
import { withNormalizedResults } from './normalizeResult.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Many results can arrive at once: their queries are refreshed once, after the last of them. */
const REFRESH_DEBOUNCE_MS = 250;

const createDebouncedRefresh = (flush: (types: ReadonlySet<NotificationType>) => void) => {
  const types = new Set<NotificationType>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (type: NotificationType): void => {
      types.add(type);
      clearTimeout(timer);
      timer = setTimeout(() => {
        flush(types);
        types.clear();
      }, REFRESH_DEBOUNCE_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
};

/** The second half of the composition root: everything that lives while one player is signed in. */
export const createPlayerSession = (services: PageServices, wallet: Wallet) => {
  const { session, clock, tabStorage, settings, location } = services;
  const api = createApiClient(contract, services);
  const queryClient = createQueryClient();
  const refresh = createRefresh(queryClient);
  const toasts = createToastStore();
  const lastSeq = createStorageSlot(tabStorage, `lastSeq.${wallet}`, isNumber);
  const inbox = createInbox(lastSeq.read(), lastSeq.write);
  let resolveMapDrawn: () => void = () => undefined;
  const mapDrawn = new Promise<void>((resolve) => (resolveMapDrawn = resolve));
  const pushConnection = createPushConnection({
    settings: mapDrawn.then(() => settings.ready),
    location,
    api,
  });
  const inboxSync = createInboxSync({
    open: (events) => pushConnection.listen(userChannel(wallet), NOTIFICATION_EVENT, events),
    api,
    inbox,
  });
  const results = withNormalizedResults({ api, inbox }, normalizeResult);
  const actions = createActionRunner({
    ...results,
    onConnected: inboxSync.onConnected,
    toasts,
    refetch: createRefetch(queryClient),
    pending: createPendingActions({
      tabStorage,
      wallet,
      newKey: () => crypto.randomUUID(),
      now: clock.now,
    }),
    token: session.token,
    hasUser: () => queryClient.getQueryData(userQuery.key) !== undefined,
  });
  const debouncedRefresh = createDebouncedRefresh((types) => refresh(findAffectedQueries(types)));
  inbox.onUnclaimed(({ type, data }) => {
    if (isShownAsToast(type) && data.message) toasts.success(data.message);
    debouncedRefresh.add(type);
  });
  const ticker = createTicker({ clock, page: document });
  // Every answer carries the server's time, so any read corrects the clock.
  ticker.onJump(() => refresh([activeMissionsQuery]));
  const stopTasks = startTasks({ busy: actions.busy, toasts, refresh });
  actions.resume(ACTIONS);
  return {
    api,
    clock,
    toasts,
    actions,
    ticker,
    wallet,
    pushConnection,
    signRequest: services.signRequest,
    storage: services.storage,
    queryClient,
    /** Call it when the map is drawn: the push connection waits for it. */
    onMapDrawn: resolveMapDrawn,
    close: (): void => {
      stopTasks();
      debouncedRefresh.stop();
      actions.dispose();
      pushConnection.close();
      inboxSync.close();
      queryClient.clear();
    },
  };
};

/** Opens a player session with the first subscriber and closes it when the subscriber leaves. */
export const createSessionScope = (services: PageServices, wallet: Wallet) => {
  let playerSession: ReturnType<typeof createPlayerSession> | null = null;
  return {
    current: () => playerSession,
    subscribe: (changed: () => void) => {
      const opened = createPlayerSession(services, wallet);
      playerSession = opened;
      changed();
      return () => {
        opened.close();
        playerSession = null;
      };
    },
  };
};
