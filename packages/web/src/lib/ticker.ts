import type { ServerClock } from './clock.ts';

/**
 * One beat for every countdown on the page: with each full second of the game's time, and at once when the page
 * comes back to the front. Nobody counts down by themselves: each beat reads the clock anew, so a tab that was
 * throttled, a device that slept or a change to summer time cannot put a countdown out of step.
 */
export interface Ticker {
  now(): number;
  subscribe(onBeat: () => void): () => void;
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
  const jumps = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = clock.gameNow();

  const beat = (): void => {
    clearTimeout(timer);
    const now = clock.gameNow();
    const passed = now - last;
    last = now;
    timer = setTimeout(beat, 1000 - (((now % 1000) + 1000) % 1000));
    if (passed < -1000 || passed > JUMP_MS) jumps.forEach((hear) => hear());
    listeners.forEach((hear) => hear());
  };
  const start = (): void => {
    last = clock.gameNow();
    page.addEventListener('visibilitychange', beat);
    beat();
  };
  const stop = (): void => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', beat);
  };

  return {
    now: clock.gameNow,
    subscribe: (onBeat) => {
      if (listeners.size === 0) start();
      listeners.add(onBeat);
      return () => {
        listeners.delete(onBeat);
        if (listeners.size === 0) stop();
      };
    },
    onJump: (listener) => {
      jumps.add(listener);
      return () => void jumps.delete(listener);
    },
  };
};
