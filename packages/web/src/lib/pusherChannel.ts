import Pusher from 'pusher-js';
import type { ApiClient } from './apiClient.ts';
import type { ChannelHandlers } from './inboxSync.ts';
import { toPusherOptions, type PusherEndpoint } from './pusherOptions.ts';

export type { Pusher };

/** A connection by the Pusher client; private channels are authorized by `api`. */
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

/** The client reports `unavailable` when it has tried to connect for ten seconds. */
export const watchReachable = ({ connection }: Pusher, onReachable: (reachable: boolean) => void): void => {
  connection.bind('unavailable', () => onReachable(false));
  connection.bind('connected', () => onReachable(true));
};

/** Listens to one event of one channel; returns how to stop. */
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
