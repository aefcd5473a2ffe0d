import type { Clock } from '../dependencies.ts';

/** Allows `burst` uses at once and `perSecond` in the long run. */
export class TokenBucket {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #filledAt: number;

  constructor(clock: Clock, burst: number, perSecond: number) {
    this.#clock = clock;
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#filledAt = clock.now();
  }

  /** False when there is no token left. */
  take(): boolean {
    const now = this.#clock.now();
    const seconds = Math.max(0, now - this.#filledAt) / 1000;
    this.#filledAt = now;
    this.#tokens = Math.min(this.#burst, this.#tokens + seconds * this.#perSecond);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
