import type { ApiClient } from './apiClient.ts';
import type { ChannelHandlers } from './inboxSync.ts';
import type { PusherEndpoint } from './pusherOptions.ts';
import type { Pusher } from './pusherChannel.ts';
import type { Settings } from './settings.ts';

/** The only push connection of the page; opened by the first listener. */
export interface PushConnection {
  /** One listener for each channel; returns how to stop it. */
  listen(channel: string, event: string, events: ChannelHandlers): () => void;
  close(): void;
}

export interface PushConnectionDeps {
  /** The connection waits for it. */
  readonly settings: Promise<Settings>;
  readonly location: PusherEndpoint['location'];
  /** Null before sign-in: then only public channels work. */
  readonly api: Pick<ApiClient, 'jobs'> | null;
  /** Called with false when the connection cannot be opened, with true when it is open again. */
  readonly onReachable?: (reachable: boolean) => void;
}

/** The push client is loaded after the page; results that arrive earlier are found by polling. */
export const createPushConnection = ({
  settings,
  location,
  api,
  onReachable,
}: PushConnectionDeps): PushConnection => {
  let opened: Promise<Pusher> | null = null;
  let closed = false;
  const load = () => import('./pusherChannel.ts');
  const open = async (): Promise<Pusher> => {
    const { push } = await settings;
    const { connectPusher, watchReachable } = await load();
    // Gives a slow phone a pause between running the client's code and connecting.
    await new Promise((resolve) => setTimeout(resolve));
    const pusher = connectPusher({ ...push, location }, api);
    if (onReachable) watchReachable(pusher, onReachable);
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
        // Closing the connection closes its channels.
        if (!closed) stop?.();
      };
    },
    close: () => {
      closed = true;
      void opened?.then((pusher) => pusher.disconnect());
    },
  };
};
