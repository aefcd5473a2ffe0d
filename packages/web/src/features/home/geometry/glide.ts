import type { Point } from './pan.ts';

/** Pixels per millisecond. */
export type Velocity = Point;

export interface Sample extends Point {
  /** Milliseconds. */
  readonly at: number;
}

/** The speed falls by a factor of e in this time. */
const DECAY_MS = 325;
/** Slower motion is not visible. */
const MIN_SPEED = 0.02;
/** Only the last part of a drag counts for its speed. */
const RECENT_MS = 100;

/** The speed at release; zero when the pointer rested before. */
export const releaseVelocity = (samples: readonly Sample[], now: number): Velocity => {
  const recent = samples.filter(({ at }) => now - at <= RECENT_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at <= first.at) return { x: 0, y: 0 };
  const elapsed = last.at - first.at;
  return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed };
};

/** Distance and remaining speed after `elapsed` milliseconds; independent of the frame rate. */
export const stepGlide = (
  velocity: Velocity,
  elapsed: number,
): { readonly distance: Point; readonly velocity: Velocity } => {
  const remaining = Math.exp(-elapsed / DECAY_MS);
  const factor = DECAY_MS * (1 - remaining);
  return {
    distance: { x: velocity.x * factor, y: velocity.y * factor },
    velocity: { x: velocity.x * remaining, y: velocity.y * remaining },
  };
};

export const hasStopped = ({ x, y }: Velocity): boolean => Math.hypot(x, y) < MIN_SPEED;
