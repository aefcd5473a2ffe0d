import type { ApiClient } from './apiClient.ts';
import type { ChannelHandlers } from './inboxSync.ts';
import type { PusherEndpoint } from './pusherOptions.ts';
import type { Pusher } from './pusherChannel.ts';
import type { Settings } from './settings.ts';

/** The page's one connection for whatever is pushed; opened when the first listener comes. */
export interface PushConnection {
  /** One listener a channel; the answer stops it. */
  listen(channel: string, event: string, events: ChannelHandlers): () => void;
  close(): void;
}

export interface PushConnectionDeps {
  /** Comes when the line may be opened. */
  readonly settings: Promise<Settings>;
  readonly location: PusherEndpoint['location'];
  /** Null before anyone is signed in: then only public channels can be heard. */
  readonly api: Pick<ApiClient, 'jobs'> | null;
}

/** The push client is fetched once the page stands: what comes earlier is found by asking. */
export const createPushConnection = ({ settings, location, api }: PushConnectionDeps): PushConnection => {
  let opened: Promise<Pusher> | null = null;
  let closed = false;
  const load = () => import('./pusherChannel.ts');
  const open = async (): Promise<Pusher> => {
    const { push } = await settings;
    const { connectPusher } = await load();
    // The client has just been run for the first time: a slow phone may look up before it connects.
    await new Promise((resolve) => setTimeout(resolve));
    const pusher = connectPusher({ ...push, location }, api);
    if (closed) pusher.disconnect();
    return pusher;
  };
  return {
    listen: (channel, event, events) => {
      let stop: (() => void) | null = null;
      let stopped = false;
      opened ??= open();
      void opened.then(async (pusher) => {
        const { listenToChannel } = await load();
        if (!stopped && !closed) stop = listenToChannel(pusher, channel, event, events);
      });
      return () => {
        stopped = true;
        // A line that is closed takes its channels with it.
        if (!closed) stop?.();
      };
    },
    close: () => {
      closed = true;
      void opened?.then((pusher) => pusher.disconnect());
    },
  };
};
