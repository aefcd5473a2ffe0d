import type { Wallet } from '@blacktide/rules';
import { createBackoff, type Backoff } from '../backoff.ts';
import type { Clock } from '../clock.ts';

const FIRST_MS = 100;
const MAX_MS = 60_000;
/** An attempt that broke off, because the database went away, may be made again after this. */
const ATTEMPT_MS = 1000;

interface Deferred {
  until: number;
  attempts: number;
  readonly backoff: Backoff;
}

/**
 * Players whose oldest request could not be carried out, and when it is tried again. All their requests wait, so that
 * they keep their order; other players' go on. Kept in memory only: another process finds out for itself.
 */
export class DeferredPlayers {
  readonly #clock: Clock;
  readonly #players = new Map<Wallet, Deferred>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a failed attempt; answers how many there were and how long the pause is, in milliseconds. */
  defer(wallet: Wallet): { readonly attempts: number; readonly pauseMs: number } {
    const known = this.#players.get(wallet) ?? {
      until: 0,
      attempts: 0,
      backoff: createBackoff({ firstMs: FIRST_MS, maxMs: MAX_MS }),
    };
    const pauseMs = known.backoff.next();
    known.attempts += 1;
    known.until = this.#clock.now() + pauseMs;
    this.#players.set(wallet, known);
    return { attempts: known.attempts, pauseMs };
  }

  /** Their requests are taken one by one, when they are due, and in no batch: there they would fail all others. */
  all(): Wallet[] {
    return [...this.#players.keys()];
  }

  /** Whose oldest request is to be tried now; each is answered once until `defer` or `succeeded`. */
  takeDue(): Wallet[] {
    const now = this.#clock.now();
    return [...this.#players].flatMap(([wallet, player]) => {
      if (player.until > now) return [];
      player.until = now + ATTEMPT_MS;
      return [wallet];
    });
  }

  /** Their oldest request has ended. */
  succeeded(wallets: readonly Wallet[]): void {
    if (this.#players.size > 0) for (const wallet of wallets) this.#players.delete(wallet);
  }
}
