import Pusher from 'pusher-js';
import type { ApiClient } from './apiClient.ts';
import type { ChannelHandlers } from './inboxSync.ts';
import { toPusherOptions, type PusherEndpoint } from './pusherOptions.ts';

export type { Pusher };

/** One connection through the stock Pusher client; private channels need `api` to be authorized by. */
export const connectPusher = (endpoint: PusherEndpoint, api: Pick<ApiClient, 'jobs'> | null): Pusher =>
  new Pusher(endpoint.key, {
    ...toPusherOptions(endpoint),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    ...(api && {
      channelAuthorization: {
        transport: 'ajax',
        endpoint: '',
        customHandler: ({ socketId, channelName }, answer) => {
          api.jobs
            .authorizeChannel({ body: { socket_id: socketId, channel_name: channelName } })
            .then((granted) => answer(null, granted))
            .catch((error: unknown) =>
              answer(error instanceof Error ? error : new Error(String(error)), null),
            );
        },
      },
    }),
  });

/** Listens to one kind of event on one channel; the answer stops it. */
export const listenToChannel = (
  pusher: Pusher,
  name: string,
  event: string,
  { onEvent, onSubscribed }: ChannelHandlers,
): (() => void) => {
  const channel = pusher.subscribe(name);
  channel.bind(event, onEvent);
  channel.bind('pusher:subscription_succeeded', onSubscribed);
  return () => {
    channel.unbind(event, onEvent);
    channel.unbind('pusher:subscription_succeeded', onSubscribed);
    pusher.unsubscribe(name);
  };
};
