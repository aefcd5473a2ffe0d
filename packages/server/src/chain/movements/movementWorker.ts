import type { Content, Wallet } from '@blacktide/rules';
import type { Signature } from '@solana/kit';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Pool } from '../../platform/db/database.ts';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import type { Log } from '../../platform/log.ts';
import { findRefusalReason, type Chain, type TransactionStatus } from '../chain.ts';
import { nextPause, WorkerFailures } from '../workerFailures.ts';
import { releaseIssued } from './releaseIssued.ts';

/**
 * Brings signed transactions to the chain and watches them until their fate is certain; then their job is queued,
 * and the executor books what happened. Every step is a change of one row from the state it was in, so that it can
 * break off anywhere and be done again, by this process or by another.
 */
export interface MovementWorker {
  readonly start: () => void;
  readonly nudge: () => void;
  /** The chain answers again: no pause is waited for. */
  readonly retryNow: () => void;
  readonly stop: () => Promise<void>;
}

export interface MovementWorkerOptions {
  readonly pool: Pool;
  readonly chain: Chain;
  readonly clock: Clock;
  readonly content: Content;
  readonly log: Log;
  /** A job is due. */
  readonly onJobsDue: () => void;
  /** What this wallet holds on the chain has changed. */
  readonly onHoldingsChanged?: (wallet: Wallet) => void;
}

interface PendingMovement {
  readonly id: string;
  readonly wallet: Wallet;
  readonly state: 'signed' | 'sent';
  readonly wire: Buffer;
  readonly signature: Signature;
  readonly last_valid_height: bigint;
  readonly changed_at: Date;
}

const SWEEP_MS = 1000;
const PAGE = 200;
/** Transactions on their way to the chain at the same time. */
const MAX_CONCURRENT_SENDS = 64;
/** In the chain's history, at the same time. */
const MAX_CONCURRENT_LOOKUPS = 16;
/** A pass waits no longer for sends that hang: what has been sent is watched meanwhile. */
const SEND_WAIT_MS = 1000;

export const EXPIRED_REASON = 'The transaction expired before it landed';
const UNSIGNED_REASON = 'The transaction was not signed in time';

interface Retry {
  /** Milliseconds. */
  readonly pauseMs: number;
  readonly retryAt: number;
}

class PollingMovementWorker implements MovementWorker {
  readonly #options: MovementWorkerOptions;
  readonly #failures: WorkerFailures;
  readonly #limitSends = createConcurrencyLimit(MAX_CONCURRENT_SENDS);
  readonly #limitLookups = createConcurrencyLimit(MAX_CONCURRENT_LOOKUPS);
  /** Being sent, by this pass or by an earlier one. */
  readonly #sending = new Set<string>();
  /** Could not be sent; each has pauses of its own, so that one does not hold up the others. */
  readonly #retries = new Map<string, Retry>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #runAgain = false;
  #stopped = false;

  constructor(options: MovementWorkerOptions) {
    this.#options = options;
    this.#failures = new WorkerFailures({
      log: options.log,
      message: 'moves wait: the chain or database is away',
    });
  }

  readonly start = (): void => {
    this.#timer = setInterval(() => this.#failures.isPausing || this.nudge(), SWEEP_MS);
    this.#timer.unref();
    this.nudge();
  };

  readonly retryNow = (): void => {
    this.#retries.clear();
    this.nudge();
  };

  readonly nudge = (): void => {
    if (this.#stopped) return;
    if (this.#running) {
      this.#runAgain = true;
      return;
    }
    this.#runAgain = false;
    this.#running = this.#passSafely().finally(() => {
      this.#running = null;
      if (this.#runAgain) this.nudge();
    });
  };

  readonly stop = async (): Promise<void> => {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  };

  async #passSafely(): Promise<void> {
    try {
      await this.#pass();
      this.#failures.reset();
    } catch (error) {
      this.#failures.recordFailure(error);
    }
  }

  async #pass(): Promise<void> {
    if (!(await this.#hasWork())) return this.#retries.clear();
    // What the chain has decided is booked even where it cannot be asked about the rest.
    const [advanced] = await Promise.allSettled([this.#advanceAll()]);
    await this.#queueSettled();
    if (advanced.status === 'rejected') throw advanced.reason;
    await this.#releaseUnsigned();
  }

  /**
   * Page by page, so that rows which do not advance leave the others their turn. A row that changes meanwhile may come
   * again, once for each state. Not in the order of ids alone: that would be read from the index of all moves ever made.
   */
  async #advanceAll(): Promise<void> {
    let after: { readonly id: string; readonly changed_at: Date } = { id: '', changed_at: new Date(0) };
    for (;;) {
      const { rows } = await this.#options.pool.query<PendingMovement>(
        `select id, wallet, state, wire, signature, last_valid_height, changed_at from movements
         where state in ('signed', 'sent') and (changed_at, id) > ($1, $2) order by changed_at, id limit ${PAGE}`,
        [after.changed_at, after.id],
      );
      const last = rows.at(-1);
      if (!last) return;
      await this.#sendAll(rows.filter(({ state }) => state === 'signed'));
      await this.#checkStatuses(rows);
      if (rows.length < PAGE) return;
      after = last;
    }
  }

  /** Mostly there is nothing to do, and finding that out has to cost next to nothing. */
  async #hasWork(): Promise<boolean> {
    const { rowCount } = await this.#options.pool.query(
      `select 1 from movements where state in ('issued', 'signed', 'sent', 'confirmed', 'failed') limit 1`,
    );
    return rowCount === 1;
  }

  async #sendAll(rows: readonly PendingMovement[]): Promise<void> {
    const due = rows.filter(({ id }) => !this.#sending.has(id) && !this.#isPausing(id));
    if (due.length === 0) return;
    const sent: PendingMovement[] = [];
    let isWaiting = true;
    const sends = due.map(async (row) => {
      if (!(await this.#send(row))) return;
      if (isWaiting) sent.push(row);
      else
        await this.#setState([row], 'sent', null).catch((error: unknown) =>
          this.#failures.logThrottled(error),
        );
    });
    const waitLimit = new AbortController();
    const { signal } = waitLimit;
    await Promise.race([Promise.all(sends), wait(SEND_WAIT_MS, null, { signal }).catch(() => null)]);
    waitLimit.abort();
    isWaiting = false;
    await this.#setState(sent, 'sent', null);
  }

  /** Never rejects. Not sent is not lost: whatever the answer was, the chain is asked what it knows. */
  async #send({ id, wire }: PendingMovement): Promise<boolean> {
    this.#sending.add(id);
    try {
      await this.#limitSends(() => this.#options.chain.send(wire));
      this.#retries.delete(id);
      return true;
    } catch (error) {
      const pause = nextPause(this.#retries.get(id)?.pauseMs ?? 0);
      this.#retries.set(id, { pauseMs: pause, retryAt: performance.now() + pause });
      if (findRefusalReason(error) === null) this.#failures.logThrottled(error);
      return false;
    } finally {
      this.#sending.delete(id);
    }
  }

  #isPausing(id: string): boolean {
    return performance.now() < (this.#retries.get(id)?.retryAt ?? 0);
  }

  async #checkStatuses(rows: readonly PendingMovement[]): Promise<void> {
    const { chain, onHoldingsChanged } = this.#options;
    // The height first: what has not landed by an answer given after it, and is too old for it, never will.
    const height = await chain.fetchBlockHeight();
    const statuses = await chain.fetchStatuses(rows.map(({ signature }) => signature));
    const final = rows.filter((_, index) => statuses[index]?.state === 'final');
    // Before their jobs can end: a player who hears of the end finds the new balances.
    for (const { wallet } of final) onHoldingsChanged?.(wallet);
    await this.#setState(final, 'confirmed', null);
    await Promise.all(
      rows.map((row, index) => {
        const status = statuses[index] ?? { state: 'unknown' as const };
        const marking = this.#markIfFailed(row, status, height > row.last_valid_height);
        return marking.catch((error: unknown) => this.#failures.logThrottled(error));
      }),
    );
  }

  async #markIfFailed(row: PendingMovement, status: TransactionStatus, isExpired: boolean): Promise<void> {
    if (status.state === 'failed') return this.#setState([row], 'failed', status.reason);
    if (status.state !== 'unknown' || !isExpired || this.#sending.has(row.id)) return;
    // Giving back what has landed would put it in two places: both of the chain's memories must lack it.
    const isMissing = await this.#limitLookups(() => this.#options.chain.isMissingFromHistory(row.signature));
    if (isMissing) await this.#setState([row], 'failed', EXPIRED_REASON);
  }

  /** Forwards only: what is further already stays where it is. */
  async #setState(
    rows: readonly PendingMovement[],
    to: 'sent' | 'confirmed' | 'failed',
    reason: string | null,
  ): Promise<void> {
    if (rows.length === 0) return;
    const { pool, clock } = this.#options;
    await pool.query(
      `update movements set state = $2, reason = $3, changed_at = $4
       where id = any($1) and state in ('signed', 'sent') and state <> $2`,
      [rows.map(({ id }) => id), to, reason, new Date(clock.now())],
    );
  }

  /** A job is due when the fate of all its transactions is certain. */
  async #queueSettled(): Promise<void> {
    const { pool, onJobsDue } = this.#options;
    const { rowCount } = await pool.query(
      `update requests set state = 'queued' where state = 'waiting' and id in (
         select job_id from movements
         where job_id in (select job_id from movements where state in ('confirmed', 'failed'))
         group by job_id having bool_and(state in ('confirmed', 'failed')))`,
    );
    if (rowCount) onJobsDue();
  }

  async #releaseUnsigned(): Promise<void> {
    const { pool, chain } = this.#options;
    const { rows: open } = await pool.query<{ lowest: bigint | null }>(
      `select min(last_valid_height) as lowest from movements where state = 'issued'`,
    );
    const lowest = open[0]?.lowest;
    if (lowest === null || lowest === undefined) return;
    const height = await chain.fetchBlockHeight();
    if (height <= lowest) return;
    const { rows } = await pool.query<{ id: string; wallet: Wallet; uid: bigint | null }>(
      `select id, wallet, uid from movements where state = 'issued' and last_valid_height < $1 limit ${PAGE}`,
      [height],
    );
    for (const { id, wallet, uid } of rows) {
      await releaseIssued(this.#options, wallet, [{ id, uid }], UNSIGNED_REASON);
    }
  }
}

export const createMovementWorker = (options: MovementWorkerOptions): MovementWorker =>
  new PollingMovementWorker(options);
