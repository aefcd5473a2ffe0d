/** One move of the carousel at most in this time. */
export const MOVE_INTERVAL_MS = 300;

const MIN_SWIPE_POWER = { phone: 5000, desktop: 10_000 } as const;

export interface Swipe {
  /** Pixels, down is positive. */
  readonly offset: number;
  /** Pixels a second. */
  readonly velocity: number;
}

/** A long slow pull weighs as much as a short quick flick. */
export const swipePower = ({ offset, velocity }: Swipe): number => Math.abs(offset) * Math.abs(velocity);

/** To the next, to the one before, or nowhere: pulling up brings up what lies below. */
export const swipeStep = (swipe: Swipe, onPhone: boolean): -1 | 0 | 1 => {
  if (swipePower(swipe) < (onPhone ? MIN_SWIPE_POWER.phone : MIN_SWIPE_POWER.desktop)) return 0;
  return swipe.offset < 0 ? 1 : -1;
};

/** Lets a move through when the last one is long enough ago. */
export const createThrottle = (now: () => number) => {
  let last = Number.NEGATIVE_INFINITY;
  return (): boolean => {
    const at = now();
    if (at - last < MOVE_INTERVAL_MS) return false;
    last = at;
    return true;
  };
};
