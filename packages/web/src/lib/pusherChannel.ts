import Pusher from 'pusher-js';
import type { Calls } from './client.ts';
import type { PushEvents } from './push.ts';
import { pusherAddress, type PusherPlace } from './pusherAddress.ts';

export type { Pusher };

/** One connection through the stock Pusher client; private channels need `api` to be authorized by. */
export const connectPusher = (place: PusherPlace, api: Pick<Calls, 'jobs'> | null): Pusher =>
  new Pusher(place.key, {
    ...pusherAddress(place),
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
export const listenOn = (
  pusher: Pusher,
  name: string,
  event: string,
  { onEvent, onListening }: PushEvents,
): (() => void) => {
  const channel = pusher.subscribe(name);
  channel.bind(event, onEvent);
  channel.bind('pusher:subscription_succeeded', onListening);
  return () => {
    channel.unbind(event, onEvent);
    channel.unbind('pusher:subscription_succeeded', onListening);
    pusher.unsubscribe(name);
  };
};
