import {
  api as contract,
  NOTIFICATION_EVENT,
  NOTIFICATION_TYPES,
  userChannel,
  type Notification,
} from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { GUEST_WALLET_NAME } from '../features/wallet/wallets.ts';
import { createPendingActions } from '../lib/action/pendingActions.ts';
import { createActionRunner } from '../lib/action/actionRunner.ts';
import { createApiClient } from '../lib/apiClient.ts';
import { createInbox, type Inbox } from '../lib/inbox.ts';
import { createInboxSync } from '../lib/inboxSync.ts';
import { createIsMuted, type IsMuted } from '../lib/notificationSettings.ts';
import { createPreferences } from '../lib/preferences.ts';
import { createPushConnection } from '../lib/pushConnection.ts';
import {
  createQueryClient,
  activeMissionsQuery,
  userQuery,
  createRefresh,
  createRefetch,
} from '../lib/query.ts';
import type { PlayerSession } from '../lib/playerSession.ts';
import { createStorageSlot, type KeyValueStorage } from '../lib/storage.ts';
import { createTicker } from '../lib/ticker.ts';
import { createToastStore, type Toasts } from '../lib/toastStore.ts';
import { createViewStates } from '../lib/viewStates.ts';
import { createDelayedWrite } from '../lib/delayedWrite.ts';
import { inNextTask } from '../lib/nextTask.ts';
import { createPushStart } from '../lib/pushStart.ts';
import { ACTIONS, findAffectedQueries, findToastSetting, normalizeResult, startTasks } from './manifests.ts';
import { resolveBrand, type PageServices } from './pageServices.ts';
import { withNormalizedResults } from './normalizeResult.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Many results can arrive at once: their queries are refreshed once, after the last of them. A result can also arrive
 * before the answer of the POST that caused it; then the action shows it and refreshes.
 */
const REFRESH_DEBOUNCE_MS = 250;

const createUntakenBatch = (
  { isTaken }: Pick<Inbox, 'isTaken'>,
  onUntaken: (notifications: readonly Notification[]) => void,
) => {
  let notifications: Notification[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    const untaken = notifications.filter((each) => !isTaken(each));
    notifications = [];
    if (untaken.length > 0) onUntaken(untaken);
  };
  return {
    add: (notification: Notification): void => {
      notifications.push(notification);
      clearTimeout(timer);
      timer = setTimeout(flush, REFRESH_DEBOUNCE_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
};

const describeWallet = ({ session, walletStore }: Pick<PageServices, 'session' | 'walletStore'>) => {
  const auth = session.store.getState();
  return {
    isGuest: auth.status === 'in' && auth.walletName === GUEST_WALLET_NAME,
    extensionWallet: walletStore.extensionWallet,
  };
};

/** A result that belongs to no action of this page. */
const showUnclaimed = async (
  { type, data: { message } }: Notification,
  toasts: Toasts,
  isMuted: IsMuted,
): Promise<void> => {
  const setting = findToastSetting(type);
  if (setting === null || !message) return;
  if (setting === 'always' || !(await isMuted(setting))) toasts.success(message);
};

const openInbox = (tabStorage: KeyValueStorage, wallet: Wallet) => {
  const lastSeq = createStorageSlot(tabStorage, `lastSeq.${wallet}`, isNumber);
  // Two hundred results can arrive at once.
  const cursor = createDelayedWrite(lastSeq.write);
  return { inbox: createInbox(lastSeq.read(), cursor.write), flushCursor: cursor.flush };
};

/** What the page's services offer to the parts of the signed-in page. */
const toSessionServices = ({ session, clock, ...services }: PageServices) => {
  const createUploadClient: PlayerSession['createUploadClient'] = async (onProgress) => {
    const fetch = await services.createUploadFetch(onProgress);
    return createApiClient({ profile: contract.profile }, { session, clock, fetch });
  };
  return {
    clock,
    createUploadClient,
    signRequest: services.signRequest,
    isWalletConnected: services.walletStore.sessionWallet.check,
    storage: services.storage,
  };
};

/** The second half of the composition root: everything that lives while one player is signed in. */
export const createPlayerSession = (services: PageServices, wallet: Wallet) => {
  const { session, clock, tabStorage, settings, location, network } = services;
  const api = createApiClient(contract, services);
  const queryClient = createQueryClient();
  const refresh = createRefresh(queryClient);
  const toasts = createToastStore();
  const isMuted = createIsMuted(queryClient, api);
  const { inbox, flushCursor } = openInbox(tabStorage, wallet);
  const pushStart = createPushStart(document);
  const pushConnection = createPushConnection({
    settings: pushStart.started.then(() => settings.ready),
    location,
    api,
    onReachable: (serverReachable) => network.setState({ serverReachable }),
  });
  const inboxSync = createInboxSync({
    open: (events) => pushConnection.listen(userChannel(wallet), NOTIFICATION_EVENT, events),
    api,
    inbox,
    // The page has loaded these before, up to seconds ago; another device may have changed them since.
    onConnectedWithoutCursor: () =>
      refresh([userQuery, activeMissionsQuery, ...findAffectedQueries(new Set(NOTIFICATION_TYPES))]),
  });
  const results = withNormalizedResults({ api, inbox }, normalizeResult);
  const actions = createActionRunner({
    ...results,
    onConnected: inboxSync.onConnected,
    pushReady: pushStart.ready,
    toasts,
    refetch: createRefetch(queryClient),
    pending: createPendingActions({ tabStorage, wallet, newKey: () => crypto.randomUUID(), now: clock.now }),
    token: session.token,
    hasUser: () => queryClient.getQueryData(userQuery.key) !== undefined,
    network,
    isWalletConnected: services.walletStore.sessionWallet.check,
  });
  const untakenBatch = createUntakenBatch(inbox, (notifications) => {
    for (const notification of notifications) void showUnclaimed(notification, toasts, isMuted);
    refresh(findAffectedQueries(new Set(notifications.map(({ type }) => type))));
  });
  inbox.onUnclaimed(untakenBatch.add);
  const ticker = createTicker({ clock, page: document });
  // Every answer carries the server's time, so any read corrects the clock.
  ticker.onJump(() => refresh([activeMissionsQuery]));
  const stopTasks = startTasks({ busy: actions.busy, toasts, refresh });
  actions.resume(ACTIONS);
  const viewStates = createViewStates(tabStorage, wallet);
  const preferences = createPreferences(services.storage, wallet);
  return {
    ...toSessionServices(services),
    api,
    toasts,
    actions,
    ticker,
    wallet,
    brand: resolveBrand(location, settings.store.getState().settings),
    ...describeWallet(services),
    isMuted,
    pushConnection,
    viewStates,
    preferences,
    queryClient,
    /** Call it when the map is drawn: the push connection waits for it. */
    onMapDrawn: () => pushStart.waitFor(actions.busy.getState().size > 0, inboxSync.onConnected),
    close: (): void => {
      pushStart.cancel();
      stopTasks();
      untakenBatch.stop();
      actions.dispose();
      pushConnection.close();
      network.setState({ serverReachable: true });
      inboxSync.close();
      flushCursor();
      viewStates.close();
      preferences.close();
      queryClient.clear();
    },
  };
};

export type OpenedPlayerSession = ReturnType<typeof createPlayerSession>;

/** Opens a player session in a task of its own; returns how to close it. */
export const openPlayerSession = (
  services: PageServices,
  wallet: Wallet,
  onOpened: (playerSession: OpenedPlayerSession) => void,
): (() => void) => {
  let opened: OpenedPlayerSession | null = null;
  const cancel = inNextTask(() => {
    opened = createPlayerSession(services, wallet);
    onOpened(opened);
  });
  return () => {
    cancel();
    opened?.close();
  };
};
