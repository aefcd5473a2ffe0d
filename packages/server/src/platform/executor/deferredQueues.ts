import { createBackoff, type Backoff } from '../backoff.ts';
import type { Clock } from '../clock.ts';

const FIRST_MS = 100;
const MAX_MS = 60_000;
/** An attempt that was interrupted, because the database went away, may be repeated after this. */
const ATTEMPT_MS = 1000;

interface Deferred {
  until: number;
  attempts: number;
  readonly backoff: Backoff;
}

/**
 * Queues whose oldest request could not be executed, and when it is tried again. Later requests of the same queue wait,
 * so that their order is kept; other queues go on. In memory only: every process makes its own attempts.
 */
export class DeferredQueues {
  readonly #clock: Clock;
  readonly #queues = new Map<string, Deferred>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a failed attempt; returns how many there were and how long the pause is, in milliseconds. */
  defer(queue: string): { readonly attempts: number; readonly pauseMs: number } {
    const known = this.#queues.get(queue) ?? {
      until: 0,
      attempts: 0,
      backoff: createBackoff({ firstMs: FIRST_MS, maxMs: MAX_MS }),
    };
    const pauseMs = known.backoff.next();
    known.attempts += 1;
    known.until = this.#clock.now() + pauseMs;
    this.#queues.set(queue, known);
    return { attempts: known.attempts, pauseMs };
  }

  /** Their requests are executed one by one when they are due, and never in a batch, which they would fail. */
  all(): string[] {
    return [...this.#queues.keys()];
  }

  /** Queues whose oldest request is to be tried now; each is returned once until `defer` or `succeeded`. */
  takeDue(): string[] {
    const now = this.#clock.now();
    return [...this.#queues].flatMap(([queue, deferred]) => {
      if (deferred.until > now) return [];
      deferred.until = now + ATTEMPT_MS;
      return [queue];
    });
  }

  /** Their oldest request has ended. */
  succeeded(queues: readonly string[]): void {
    if (this.#queues.size > 0) for (const queue of queues) this.#queues.delete(queue);
  }
}
