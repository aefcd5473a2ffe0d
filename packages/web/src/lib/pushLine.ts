import type { Calls } from './client.ts';
import type { PushEvents } from './push.ts';
import type { PusherPlace } from './pusherAddress.ts';
import type { Pusher } from './pusherChannel.ts';
import type { Settings } from './settings.ts';

/** The page's one connection for whatever is pushed; opened when the first listener comes. */
export interface PushLine {
  /** One listener a channel; the answer stops it. */
  listen(channel: string, event: string, events: PushEvents): () => void;
  close(): void;
}

export interface PushLineDeps {
  /** Comes when the line may be opened. */
  readonly settings: Promise<Settings>;
  readonly location: PusherPlace['location'];
  /** Null before anyone is signed in: then only public channels can be heard. */
  readonly api: Pick<Calls, 'jobs'> | null;
}

/** The push client is fetched once the page stands: what comes earlier is found by asking. */
export const createPushLine = ({ settings, location, api }: PushLineDeps): PushLine => {
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
        const { listenOn } = await load();
        if (!stopped && !closed) stop = listenOn(pusher, channel, event, events);
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
