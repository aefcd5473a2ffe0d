import { NOTIFICATION_EVENT, userChannel } from '@blacktide/contract';
import Pusher from 'pusher-js';
import { onTestFinished } from 'vitest';
import type { TestPlayer } from './testServer.ts';

interface NotificationInbox {
  /** The next notification since the subscription, in order. */
  readonly next: () => Promise<unknown>;
  readonly all: readonly unknown[];
}

const createNotificationInbox = () => {
  const all: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  let read = 0;
  return {
    all,
    put: (message: unknown): void => {
      all.push(message);
      if (waiting.length === 0) return;
      read += 1;
      waiting.shift()?.(message);
    },
    next: (): Promise<unknown> =>
      read < all.length ? Promise.resolve(all[read++]) : new Promise((resolve) => waiting.push(resolve)),
  };
};

/** Subscribes as the page does, with the stock client; resolves when the subscription has succeeded. */
export const subscribeToNotifications = async (
  server: { readonly url: string; readonly config: { readonly push: { readonly key: string } } },
  player: TestPlayer,
  forged?: { readonly auth: string },
): Promise<NotificationInbox> => {
  const { hostname, port } = new URL(server.url);
  const pusher = new Pusher(server.config.push.key, {
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    cluster: 'eu',
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/push/auth',
      customHandler: ({ socketId, channelName }, callback) => {
        if (forged) return callback(null, forged);
        player.api.jobs
          .authorizeChannel({ body: { socket_id: socketId, channel_name: channelName } })
          .then((answer) => callback(null, answer))
          .catch((error: Error) => callback(error, null));
      },
    },
  });
  onTestFinished(() => pusher.disconnect());
  const inbox = createNotificationInbox();
  const channel = pusher.subscribe(userChannel(player.wallet));
  channel.bind(NOTIFICATION_EVENT, inbox.put);
  await new Promise<void>((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', () => resolve());
    channel.bind('pusher:subscription_error', () => reject(new Error('the subscription was refused')));
  });
  return { all: inbox.all, next: inbox.next };
};
