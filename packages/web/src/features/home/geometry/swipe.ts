/** The carousel moves at most once in this time. */
const MOVE_INTERVAL_MS = 300;

const MIN_SWIPE_POWER = { phone: 5000, desktop: 10_000 } as const;

interface Swipe {
  /** In pixels; positive is down. */
  readonly offset: number;
  /** Pixels per second. */
  readonly velocity: number;
}

/** Offset times velocity, so that a long slow swipe counts like a short fast one. */
export const swipePower = ({ offset, velocity }: Swipe): number => Math.abs(offset) * Math.abs(velocity);

/** 1: next, -1: previous, 0: stay. Swiping up shows the next one. */
export const swipeStep = (swipe: Swipe, onPhone: boolean): -1 | 0 | 1 => {
  if (swipePower(swipe) < (onPhone ? MIN_SWIPE_POWER.phone : MIN_SWIPE_POWER.desktop)) return 0;
  return swipe.offset < 0 ? 1 : -1;
};

/** Returns true when the last move is long enough ago. */
export const createThrottle = (now: () => number) => {
  let last = Number.NEGATIVE_INFINITY;
  return (): boolean => {
    const at = now();
    if (at - last < MOVE_INTERVAL_MS) return false;
    last = at;
    return true;
  };
};
