import { createBackoff } from '../../platform/backoff.ts';
import type { Client, Pool } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { DATABASE_DEADLINE_MS } from './chainDatabase.ts';
import { withDeadline } from './deadline.ts';

const CHAIN_LOCK = 7_100_002;
const RETRY_BACKOFF = { firstMs: 100, maxMs: 5000 };

/** Null where another process has it. */
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

export interface ChainLockOptions {
  readonly pool: Pool;
  readonly log: Log;
  /** Whether the chain is still this process's, by what the database says. */
  readonly isOwner: () => Promise<boolean>;
  /** Another process has taken the chain. */
  readonly onOwnershipLost: () => void;
}

/** The lock that keeps other processes from taking the chain, on a connection of its own. */
export class ChainLock {
  readonly #options: ChainLockOptions;
  readonly #released = new AbortController();
  #connection: Client | null = null;

  constructor(options: ChainLockOptions) {
    this.#options = options;
  }

  /** False where another process has it. */
  async acquire(): Promise<boolean> {
    const holder = await tryLock(this.#options.pool);
    if (!holder) return false;
    if (this.#released.signal.aborted) {
      // Released while it was taken: closing the connection gives the lock back.
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

  async release(): Promise<void> {
    this.#released.abort();
    const holder = this.#connection;
    if (!holder) return;
    const unlocking = holder.query('select pg_advisory_unlock($1)', [CHAIN_LOCK]);
    const broken = await withDeadline(DATABASE_DEADLINE_MS, 'Giving the chain up', unlocking).then(
      () => false,
      () => true,
    );
    holder.release(broken);
  }

  /** The chain stays ours without the lock, until another process finds it free and becomes its owner. */
  async #reacquire(): Promise<void> {
    const { isOwner, onOwnershipLost } = this.#options;
    const backoff = createBackoff(RETRY_BACKOFF);
    while (!this.#released.signal.aborted) {
      try {
        const taken = this.#connection !== null || (await this.acquire());
        if (!(await isOwner())) {
          await this.release();
          return onOwnershipLost();
        }
        if (taken) return;
      } catch {
        // The database is away: the next attempt follows.
      }
      await backoff.pause(this.#released.signal);
    }
  }
}
