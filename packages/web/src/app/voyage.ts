import { api as contract, NOTIFICATION_EVENT, userChannel, type NotificationType } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import type { QueryClient } from '@tanstack/react-query';
import { watchMoves } from '../features/assets/watchMoves.ts';
import { createFleetRunner } from '../lib/action/fleetRunner.ts';
import { createPendingActions } from '../lib/action/pendingActions.ts';
import { createActionRunner } from '../lib/action/runner.ts';
import { connectCalls } from '../lib/client.ts';
import { createInbox } from '../lib/inbox.ts';
import { createPush } from '../lib/push.ts';
import { createPushLine } from '../lib/pushLine.ts';
import { createQueryClient, readActiveMissions, readUser, refreshWith, rereadWith } from '../lib/query.ts';
import { storageSlot } from '../lib/storage.ts';
import { createTicker } from '../lib/ticker.ts';
import { createToastDesk, type ToastDesk } from '../lib/toasts.ts';
import type { Voyage } from '../lib/voyage.ts';
import { FLEET_FLOWS, FLOWS, touchedBy, verdictOn } from './flows.ts';
import type { Harbour } from './harbour.ts';
import { judged } from './judged.ts';

export interface OpenVoyage extends Voyage {
  readonly toasts: ToastDesk;
  readonly queryClient: QueryClient;
  /** The map is there: what can wait for it need not wait any more. */
  readonly arrive: () => void;
  close(): void;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** A fleet's results come in a swarm: what they touched is refreshed once it has passed. */
const SWARM_MS = 250;

const refreshAfterSwarm = (flush: (types: ReadonlySet<NotificationType>) => void) => {
  const types = new Set<NotificationType>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add: (type: NotificationType): void => {
      types.add(type);
      clearTimeout(timer);
      timer = setTimeout(() => {
        flush(types);
        types.clear();
      }, SWARM_MS);
    },
    stop: (): void => clearTimeout(timer),
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
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const line = createPushLine({ settings: arrived.then(() => settings.ready), location, api });
  const push = createPush({
    open: (events) => line.listen(userChannel(wallet), NOTIFICATION_EVENT, events),
    api,
    inbox,
  });
  const results = judged({ api, inbox }, verdictOn);
  const who = { wallet, token: session.token, newKey: () => crypto.randomUUID(), now: clock.now };
  const actions = createActionRunner({
    ...results,
    ...who,
    onConnected: push.onConnected,
    toasts,
    refresh,
    pending: createPendingActions(tabStorage),
    hasUser: () => queryClient.getQueryData(readUser.key) !== undefined,
  });
  const fleets = createFleetRunner({
    ...results,
    ...who,
    onConnected: push.onConnected,
    toasts,
    reread: rereadWith(queryClient),
    pending: createPendingActions(tabStorage, 'pendingFleets'),
  });
  const swarm = refreshAfterSwarm((types) => refresh(touchedBy(types)));
  inbox.onUnclaimed(({ type, data }) => {
    if (type === 'standingOrder' && data.message) toasts.success(data.message);
    swarm.add(type);
  });
  const ticker = createTicker({ clock, page: document });
  // Whatever is read tells the server's time again.
  ticker.onJump(() => refresh([readActiveMissions]));
  const stopWatching = watchMoves({ busy: actions.busy, toasts, refresh });
  actions.resume(FLOWS);
  fleets.resume(FLEET_FLOWS);
  return {
    api,
    clock,
    toasts,
    actions,
    fleets,
    ticker,
    wallet,
    line,
    seal: harbour.seal,
    storage: harbour.storage,
    queryClient,
    arrive,
    close: () => {
      stopWatching();
      swarm.stop();
      actions.dispose();
      fleets.dispose();
      line.close();
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
