import type { ServerClock } from './clock.ts';

/**
 * One beat for every countdown on the page: with each full second of the game's time, and at once when the page
 * comes back to the front. Nobody counts down by themselves: each beat reads the clock anew, so a tab that was
 * throttled, a device that slept or a change to summer time cannot put a countdown out of step.
 */
export interface Ticker {
  now(): number;
  subscribe(onTick: () => void): () => void;
  /** Hears that time did not pass as it should: the device slept, or its clock was set. The offset may be stale. */
  onJump(listener: () => void): () => void;
}

export interface TickerDeps {
  readonly clock: Pick<ServerClock, 'gameNow'>;
  /** Where the page tells that it is looked at again. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** A beat that is this much off was not only late: a throttled tab still beats once a minute. */
const JUMP_MS = 90_000;

export const createTicker = ({ clock, page }: TickerDeps): Ticker => {
  const listeners = new Set<() => void>();
  const jumpListeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = clock.gameNow();

  const tick = (): void => {
    clearTimeout(timer);
    const now = clock.gameNow();
    const passed = now - last;
    last = now;
    timer = setTimeout(tick, 1000 - (((now % 1000) + 1000) % 1000));
    if (passed < -1000 || passed > JUMP_MS) jumpListeners.forEach((notify) => notify());
    listeners.forEach((notify) => notify());
  };
  const start = (): void => {
    last = clock.gameNow();
    page.addEventListener('visibilitychange', tick);
    tick();
  };
  const stop = (): void => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', tick);
  };

  return {
    now: clock.gameNow,
    subscribe: (onTick) => {
      if (listeners.size === 0) start();
      listeners.add(onTick);
      return () => {
        listeners.delete(onTick);
        if (listeners.size === 0) stop();
      };
    },
    onJump: (listener) => {
      jumpListeners.add(listener);
      return () => void jumpListeners.delete(listener);
    },
  };
};
