import type { ResultSources } from './action/awaitResults.ts';
import { whenIdle, whenQuiet } from './whenIdle.ts';

/** The player begins to use the page. */
const FIRST_USE = ['pointerdown', 'keydown'] as const;
/** Milliseconds. Results can also be polled, so an action does not wait longer for the connection. */
const MAX_WAIT_MS = 1500;

/**
 * The push connection is opened when the first screen is there and the page is quiet, because its code keeps a slow phone
 * from what the player wants to see. A player who does something before that gets it as soon as the page is idle. The first
 * action opens it at once and waits for it: otherwise its result could be pushed before the connection is open.
 */
export const createPushStart = (page: Pick<Document, 'addEventListener' | 'removeEventListener'>) => {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  let ready: Promise<void> | null = null;
  let stops: readonly (() => void)[] = [];
  let stopUse: () => void = () => undefined;
  const startWhenIdle = (): void => {
    stopUse();
    stopUse = whenIdle(start);
  };
  return {
    started,
    /** Call it when the first screen is there. `isBusy`: an action from before a reload goes on. */
    waitFor: (isBusy: boolean, onConnected: ResultSources['onConnected']): void => {
      for (const use of FIRST_USE) page.addEventListener(use, startWhenIdle, { capture: true });
      stopUse = () => {
        for (const use of FIRST_USE) page.removeEventListener(use, startWhenIdle, { capture: true });
      };
      ready = new Promise<void>((resolve) => {
        stops = [whenQuiet(start), onConnected(resolve)];
        void started.then(() => setTimeout(resolve, MAX_WAIT_MS));
      }).then(() => void (ready = null));
      if (isBusy) start();
    },
    /** For an action: resolves when the connection is open, or after a while; null where nothing is to be waited for. */
    ready: (): Promise<void> | null => {
      if (ready) start();
      return ready;
    },
    cancel: (): void => {
      stopUse();
      stops.forEach((stop) => stop());
    },
  };
};
