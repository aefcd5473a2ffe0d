import type { ServerClock } from './clock.ts';

interface TickerDeps {
  readonly clock: Pick<ServerClock, 'gameNow'>;
  /** Dispatches `visibilitychange`. */
  readonly page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Milliseconds. A tick that is later than this is not only throttled: a throttled tab ticks once a minute. */
const JUMP_MS = 90_000;

/**
 * One timer for all countdowns: it fires on each full second of game time, and when the page becomes visible.
 * Each tick reads the clock, so countdowns stay right after a throttled tab, a device that slept or a change to
 * summer time.
 */
export const createTicker = ({ clock, page }: TickerDeps) => {
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
    subscribe: (onTick: () => void): (() => void) => {
      if (listeners.size === 0) start();
      listeners.add(onTick);
      return () => {
        listeners.delete(onTick);
        if (listeners.size === 0) stop();
      };
    },
    /** Called when the device slept or its clock was set: the offset to the server's time may be wrong. */
    onJump: (listener: () => void): (() => void) => {
      jumpListeners.add(listener);
      return () => void jumpListeners.delete(listener);
    },
  };
};

export type Ticker = ReturnType<typeof createTicker>;
