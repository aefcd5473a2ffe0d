/** The carousel moves at most once in this time. */
const MOVE_INTERVAL_MS = 300;

const MIN_SWIPE_POWER = { phone: 5000, desktop: 10_000 } as const;

interface Swipe {
  /** In pixels; positive is down. */
  readonly offset: number;
  /** Pixels per second. */
  readonly velocity: number;
}

/** The height of one item of the carousel. */
export const ITEM_HEIGHT_PX = 128;

/** Offset times velocity, so that a long slow swipe counts like a short fast one. */
export const swipePower = ({ offset, velocity }: Swipe): number => Math.abs(offset) * Math.abs(velocity);

/** By how many items a drag or a swipe moves; positive is forward, which is a swipe up. */
export const swipeStep = (swipe: Swipe, onPhone: boolean): number => {
  const dragged = Math.sign(swipe.offset) * -Math.round(Math.abs(swipe.offset) / ITEM_HEIGHT_PX);
  if (dragged !== 0) return dragged;
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
