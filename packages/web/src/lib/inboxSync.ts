import { notification, type Notification } from '@blacktide/contract';
import type { ApiClient } from './apiClient.ts';
import type { Inbox } from './inbox.ts';

/** Called by the transport: with each event, and each time it has subscribed. */
export interface ChannelHandlers {
  onEvent(payload: unknown): void;
  onSubscribed(): void;
}

/** Opens the player's channel; returns how to close it. */
type OpenChannel = (events: ChannelHandlers) => () => void;

interface InboxSync {
  /** Called every time the connection is open, also the first time. */
  onConnected(listener: () => void): () => void;
  close(): void;
}

/** A full page: there may be more. */
const PAGE_SIZE = 200;

interface InboxSyncDeps {
  readonly open: OpenChannel;
  readonly api: Pick<ApiClient, 'jobs'>;
  readonly inbox: Inbox;
  /** Called when the connection is open and no notification is known to replay from: earlier ones may be unknown. */
  readonly onConnectedWithoutCursor?: () => void;
}

const isNotification = (payload: unknown): payload is Notification => notification.safeParse(payload).success;

/** Fills the inbox with pushes, and after each reconnection with the notifications that were missed. */
export const createInboxSync = ({ open, api, inbox, onConnectedWithoutCursor }: InboxSyncDeps): InboxSync => {
  const listeners = new Set<() => void>();
  let replaying = false;

  const replay = async (): Promise<void> => {
    const after = inbox.cursor();
    if (after === null || replaying) return;
    replaying = true;
    try {
      let page: Notification[];
      do {
        page = await api.jobs.notifications({ query: { after: String(inbox.cursor() ?? after) } });
        page.forEach(inbox.accept);
      } while (page.length === PAGE_SIZE);
    } catch {
      // The next connection replays from the same number; jobs that are waited for are also polled.
    } finally {
      replaying = false;
    }
  };

  const stopGaps = inbox.onGap(() => void replay());
  const closeChannel = open({
    onEvent: (payload) => {
      if (isNotification(payload)) inbox.accept(payload);
    },
    onSubscribed: () => {
      if (inbox.cursor() === null) onConnectedWithoutCursor?.();
      void replay();
      listeners.forEach((listener) => listener());
    },
  });

  return {
    onConnected: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      stopGaps();
      closeChannel();
      listeners.clear();
    },
  };
};
