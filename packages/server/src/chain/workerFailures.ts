import type { Log } from '../platform/log.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const LOG_EVERY_MS = 60_000;

export interface WorkerFailuresOptions {
  readonly log: Log;
  /** What waits while the worker fails. */
  readonly message: string;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

/** Doubles from 1 s to 30 s. */
export const nextPause = (pause: number): number =>
  Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, pause * 2));

/** How a worker treats its failures: pauses that grow while it fails as a whole, and at most a log line a minute. */
export class WorkerFailures {
  readonly #log: Log;
  readonly #message: string;
  readonly #now: () => number;
  #pause = 0;
  #resumeAt = 0;
  #unlogged = 0;
  #loggedAt = -Infinity;

  constructor({ log, message, now = () => performance.now() }: WorkerFailuresOptions) {
    this.#log = log;
    this.#message = message;
    this.#now = now;
  }

  /** Whether it is too early for another try. */
  get isPausing(): boolean {
    return this.#now() < this.#resumeAt;
  }

  /** A part of the work failed; the rest goes on without a pause. */
  logThrottled(error: unknown): void {
    const now = this.#now();
    this.#unlogged += 1;
    if (now - this.#loggedAt < LOG_EVERY_MS) return;
    this.#log.warn({ err: error, failures: this.#unlogged }, this.#message);
    this.#loggedAt = now;
    this.#unlogged = 0;
  }

  /** All of it failed. Milliseconds until the next try. */
  recordFailure(error: unknown): number {
    this.logThrottled(error);
    this.#pause = nextPause(this.#pause);
    this.#resumeAt = this.#now() + this.#pause;
    return this.#pause;
  }

  reset(): void {
    this.#pause = 0;
    this.#resumeAt = 0;
  }
}
