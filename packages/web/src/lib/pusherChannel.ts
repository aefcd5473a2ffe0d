import { NOTIFICATION_EVENT, userChannel } from '@blacktide/contract';
import Pusher from 'pusher-js';
import type { Calls } from './client.ts';
import type { PushEvents } from './push.ts';
import { pusherAddress, type PusherPlace } from './pusherAddress.ts';

/** The player's private channel through the stock Pusher client. */
export const openPusherChannel = (
  place: PusherPlace,
  wallet: string,
  api: Pick<Calls, 'jobs'>,
  { onEvent, onListening }: PushEvents,
): (() => void) => {
  const pusher = new Pusher(place.key, {
    ...pusherAddress(place),
    enabledTransports: ['ws', 'wss'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, answer) => {
        api.jobs
          .authorizeChannel({ body: { socket_id: socketId, channel_name: channelName } })
          .then((granted) => answer(null, granted))
          .catch((error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), null));
      },
    },
  });
  const channel = pusher.subscribe(userChannel(wallet));
  channel.bind(NOTIFICATION_EVENT, onEvent);
  channel.bind('pusher:subscription_succeeded', onListening);
  return () => pusher.disconnect();
};
