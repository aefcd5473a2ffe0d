/** A source of time. It is injected everywhere, so that tests and the time machine can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
