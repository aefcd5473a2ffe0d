import type { ActionRunner } from './action/actionRunner.ts';
import { whenQuiet } from './whenIdle.ts';

/**
 * The push connection is opened when the first screen is there and the page is quiet, because its code keeps a slow phone
 * from what the player wants to see; or with the first action, whose result it brings.
 */
export const createPushStart = () => {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  let stops: readonly (() => void)[] = [];
  return {
    started,
    /** Call it when the first screen is there. */
    waitFor: (busy: ActionRunner['busy']): void => {
      if (busy.getState().size > 0) start();
      stops = [busy.subscribe(start), whenQuiet(start)];
    },
    cancel: (): void => stops.forEach((stop) => stop()),
  };
};
