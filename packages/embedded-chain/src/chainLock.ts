import { setTimeout as wait } from 'node:timers/promises';
import { DATABASE_DEADLINE_MS } from './chainDatabase.ts';
import { withDeadline } from './deadline.ts';
import type { Client, Log, Pool } from './dependencies.ts';

const CHAIN_LOCK = 7_100_002;
/** The pause doubles after each failed attempt. */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 5000;

/** The connection that holds the lock; null when another process holds it. */
const tryLock = async (pool: Pool): Promise<Client | null> => {
  const holder = await pool.connect();
  try {
    const { rows } = await holder.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      CHAIN_LOCK,
    ]);
    if (rows[0]?.got) return holder;
  } catch (error) {
    holder.release(true);
    throw error;
  }
  holder.release();
  return null;
};

interface ChainLockOptions {
  readonly pool: Pool;
  readonly log: Log;
  /** Whether the database still names this process as the owner. */
  readonly isOwner: () => Promise<boolean>;
  /** Another process has taken the chain. */
  readonly onOwnershipLost: () => void;
}

/** The advisory lock that keeps other processes from taking the chain. It uses its own connection. */
export class ChainLock {
  readonly #options: ChainLockOptions;
  readonly #released = new AbortController();
  #connection: Client | null = null;
  #releasing: Promise<void> | null = null;

  constructor(options: ChainLockOptions) {
    this.#options = options;
  }

  /** False when another process holds the lock. */
  async acquire(): Promise<boolean> {
    const holder = await tryLock(this.#options.pool);
    if (!holder) return false;
    if (this.#released.signal.aborted) {
      // `release` was called in the meantime; closing the connection releases the lock.
      holder.release(true);
      return false;
    }
    this.#connection = holder;
    holder.once('error', (err) => {
      if (this.#released.signal.aborted) return;
      this.#options.log.warn({ err }, 'The embedded chain lost the connection that holds its lock');
      this.#connection = null;
      holder.release(true);
      void this.#reacquire();
    });
    return true;
  }

  /** May be called more than once; every call waits until the lock is released. */
  release(): Promise<void> {
    this.#released.abort();
    return (this.#releasing ??= this.#unlock());
  }

  async #unlock(): Promise<void> {
    const holder = this.#connection;
    if (!holder) return;
    const unlocking = holder.query('select pg_advisory_unlock($1)', [CHAIN_LOCK]);
    const broken = await withDeadline(
      DATABASE_DEADLINE_MS,
      'Releasing the lock of the chain',
      unlocking,
    ).then(
      () => false,
      () => true,
    );
    holder.release(broken);
  }

  /** Without the lock this process stays the owner until another process takes the chain. */
  async #reacquire(): Promise<void> {
    const { isOwner, onOwnershipLost } = this.#options;
    const { signal } = this.#released;
    for (let pauseMs = FIRST_RETRY_MS; !signal.aborted; pauseMs = Math.min(MAX_RETRY_MS, 2 * pauseMs)) {
      try {
        const hasLock = this.#connection !== null || (await this.acquire());
        if (!(await isOwner())) {
          await this.release();
          return onOwnershipLost();
        }
        if (hasLock) return;
      } catch {
        // The database is not available; try again.
      }
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
