import type { Wallet } from '@blacktide/rules';
import { compileSql, type RowOf } from '@blacktide/sql';
import type { Signature } from '@solana/kit';
import { and, eq, lt, min, ne, sql } from 'drizzle-orm';
import { createBackoff, type Backoff } from '../../platform/backoff.ts';
import { createConcurrencyLimit } from '../../platform/concurrencyLimit.ts';
import { hasRow, inTransaction, orm, type Client, type Pool } from '../../platform/db/database.ts';
import { requests } from '../../platform/db/tables.ts';
import { waitAtMost } from '../../platform/deadline.ts';
import type { Log } from '../../platform/log.ts';
import { createThrottledWarning, type Warn } from '../../platform/throttledWarning.ts';
import { createWorker, WORKER_BACKOFF, type Worker } from '../../platform/worker.ts';
import { findRefusalReason, type TransactionStatus } from '../chain.ts';
import { MOVEMENT_IS_OPEN, movements } from '../tables.ts';
import type { IssueDeps } from './issueMovements.ts';
import { releaseIssued } from './releaseIssued.ts';

interface MovementWorkerOptions extends Pick<IssueDeps, 'pool' | 'clock' | 'chain' | 'content'> {
  readonly log: Log;
  /** Requests were queued. */
  readonly onJobsDue: () => void;
  /** The on-chain balances of this wallet have changed. */
  readonly onHoldingsChanged?: (wallet: Wallet) => void;
  /** How long one run waits for sends that hang. */
  readonly sendWaitMs?: number;
}

const PENDING_COLUMNS = {
  id: movements.id,
  wallet: movements.wallet,
  state: movements.state,
  token: movements.token,
  // Not null in these states.
  signature: sql<Signature>`${movements.signature}`,
  lastValidHeight: movements.lastValidHeight,
  changedAt: movements.changedAt,
};
type PendingMovement = RowOf<typeof PENDING_COLUMNS>;

const SIGNED_COLUMNS = {
  id: PENDING_COLUMNS.id,
  wallet: PENDING_COLUMNS.wallet,
  token: PENDING_COLUMNS.token,
  signature: PENDING_COLUMNS.signature,
  wire: sql<Uint8Array>`${movements.wire}`,
};
type SignedMovement = RowOf<typeof SIGNED_COLUMNS>;

/** Movements with one signature share a transaction: it is sent once and has one status. */
const groupBySignature = <T extends { readonly signature: Signature }>(rows: readonly T[]) => {
  const groups = new Map<Signature, T[]>();
  for (const row of rows) groups.set(row.signature, [...(groups.get(row.signature) ?? []), row]);
  return [...groups.values()];
};

// Constant words, so that PostgreSQL can use the index of open movements.
const IS_ISSUED = sql`${movements.state} = 'issued'`;
const IS_PENDING = sql`${movements.state} in ('signed', 'sent')`;
const IS_DECIDED = sql`${movements.state} in ('confirmed', 'failed')`;

const FIND_OPEN = compileSql(sql`select 1 from ${movements} where ${MOVEMENT_IS_OPEN} limit 1`);

const INTERVAL_MS = 1000;
/** The limit of `getSignatureStatuses`. */
const MAX_STATUSES_PER_CALL = 256;
/** Movements per page; several share a transaction. */
const PAGE = 1024;
const MAX_RELEASES_PER_RUN = 256;
const MAX_CONCURRENT_SENDS = 64;
const MAX_CONCURRENT_LOOKUPS = 16;
/** After this time a run goes on with the status of what was sent; sends that hang continue without it. */
const SEND_WAIT_MS = 1000;

const EXPIRED_REASON = 'The transaction expired before it landed';
const UNSIGNED_REASON = 'The transaction was not signed in time';

interface Retry {
  readonly backoff: Backoff;
  /** Milliseconds, monotonic. */
  readonly retryAt: number;
}

/**
 * Sends signed transactions and checks their status until it is final; then it queues their job, and the executor books
 * the result. Every step changes one row from the state it was in, so a step that was interrupted can be repeated by
 * this or another process. Any number of processes share the work.
 */
export class MovementWorker {
  readonly #options: MovementWorkerOptions;
  readonly #worker: Worker;
  readonly #warn: Warn;
  readonly #limitSends = createConcurrencyLimit(MAX_CONCURRENT_SENDS);
  readonly #limitLookups = createConcurrencyLimit(MAX_CONCURRENT_LOOKUPS);
  /** Transactions that this process is sending, in this run or since an earlier one. */
  readonly #sending = new Set<Signature>();
  /** Sends that failed. Each has its own pauses, so that one does not delay the others. */
  readonly #retries = new Map<Signature, Retry>();
  /** Since the last run began: then there is something to do. */
  #wasNudged = false;

  constructor(options: MovementWorkerOptions) {
    this.#options = options;
    const { log } = options;
    this.#warn = createThrottledWarning(log);
    this.#worker = createWorker({ name: 'movements', run: () => this.#run(), intervalMs: INTERVAL_MS, log });
  }

  readonly start = (): void => this.#worker.start();
  readonly nudge = (): void => {
    this.#wasNudged = true;
    this.#worker.nudge();
  };
  readonly runNow = (): Promise<void> => this.#worker.runNow();
  readonly stop = (): Promise<void> => this.#worker.stop();

  /** The chain answers again: sends what waits for another attempt at once. */
  readonly retryNow = (): void => {
    this.#retries.clear();
    this.nudge();
  };

  async #run(): Promise<void | 'idle'> {
    const wasNudged = this.#wasNudged;
    this.#wasNudged = false;
    if (!wasNudged && !(await hasRow(this.#options.pool, FIND_OPEN))) {
      this.#retries.clear();
      return 'idle';
    }
    // Known results are booked also where the status of the others cannot be read.
    const [advanced] = await Promise.allSettled([this.#advanceAll()]);
    await this.#queueSettled();
    if (advanced.status === 'rejected') throw advanced.reason;
    await this.#releaseUnsigned();
  }

  /**
   * Page by page, so that rows which do not change do not delay the others. Ordered by time: an order by id alone would
   * read the index of all movements ever made.
   */
  async #advanceAll(): Promise<void> {
    let after: Pick<PendingMovement, 'id' | 'changedAt'> = { id: '', changedAt: new Date(0) };
    for (;;) {
      const afterTime = sql.param(after.changedAt, movements.changedAt);
      const rows: readonly PendingMovement[] = await orm(this.#options.pool)
        .select(PENDING_COLUMNS)
        .from(movements)
        .where(and(IS_PENDING, sql`(${movements.changedAt}, ${movements.id}) > (${afterTime}, ${after.id})`))
        .orderBy(movements.changedAt, movements.id)
        .limit(PAGE);
      const last = rows.at(-1);
      if (!last) return;
      // The height is read before the statuses: a transaction that a later answer does not know, and that is too old for
      // this height, can no longer land. A send whose answer was lost may have landed: statuses are read whatever
      // became of the sends.
      const [confirmed, height] = await Promise.allSettled([
        this.#sendAll(rows.filter(({ state }) => state === 'signed')),
        this.#options.chain.fetchBlockHeight(),
      ]);
      if (height.status === 'rejected') throw height.reason;
      const isDone = (id: string): boolean => confirmed.status === 'fulfilled' && confirmed.value.has(id);
      await this.#checkStatuses(
        rows.filter(({ id }) => !isDone(id)),
        height.value,
      );
      if (confirmed.status === 'rejected') throw confirmed.reason;
      if (rows.length < PAGE) return;
      after = last;
    }
  }

  /**
   * Of several processes one sends a transaction: it holds the locks of its rows until they are marked as sent or, where
   * the chain has executed it at once, as confirmed. Returns the ids of those that are confirmed.
   */
  async #sendAll(rows: readonly PendingMovement[]): Promise<ReadonlySet<string>> {
    const due = rows.filter(({ signature }) => !this.#sending.has(signature) && !this.#isPausing(signature));
    if (due.length === 0) return new Set();
    return inTransaction(this.#options.pool, async (client) => {
      const ids = sql.param(due.map(({ id }) => id));
      const taken = await orm(client)
        .select(SIGNED_COLUMNS)
        .from(movements)
        .where(and(sql`${movements.id} = any(${ids})`, eq(movements.state, 'signed')))
        .for('no key update', { skipLocked: true });
      const { sent, final } = await this.#sendForAMoment(groupBySignature(taken));
      await this.#confirm(client, final);
      await this.#setState(client, sent, 'sent', null);
      return new Set(final.map(({ id }) => id));
    });
  }

  /**
   * Returns what was sent in time, and what of it is final. A send that takes longer continues, and is no longer locked:
   * another may repeat it.
   */
  async #sendForAMoment(transactions: readonly (readonly SignedMovement[])[]) {
    const { pool, sendWaitMs = SEND_WAIT_MS } = this.#options;
    const sent: SignedMovement[] = [];
    const finalSignatures = new Set<Signature>();
    let isWaiting = true;
    const sends = transactions.map(async (rows) => {
      // Another process has locked the row with the bytes, and sends them.
      const withWire = rows.find(({ wire }) => wire.length > 0);
      if (!withWire || !(await this.#send(withWire))) return;
      if (isWaiting) sent.push(...rows);
      else await this.#setState(pool, rows, 'sent', null).catch((error: unknown) => this.#warnPart(error));
    });
    const checkSent = async (): Promise<void> => {
      await Promise.all(sends);
      const signatures = [...new Set(sent.map(({ signature }) => signature))];
      // Where the chain does not answer, the check of all statuses that follows reports it.
      const statuses = await this.#fetchStatuses(signatures).catch(() => []);
      for (const [index, { state }] of statuses.entries()) {
        const signature = signatures[index];
        if (state === 'final' && signature !== undefined) finalSignatures.add(signature);
      }
    };
    await waitAtMost(sendWaitMs, checkSent());
    isWaiting = false;
    const isFinal = ({ signature }: SignedMovement): boolean => finalSignatures.has(signature);
    return { final: sent.filter(isFinal), sent: sent.filter((one) => !isFinal(one)) };
  }

  /** Never rejects. A send that failed may have landed: its status decides. */
  async #send({ signature, wire }: SignedMovement): Promise<boolean> {
    this.#sending.add(signature);
    try {
      await this.#limitSends(() => this.#options.chain.send(wire));
      this.#retries.delete(signature);
      return true;
    } catch (error) {
      const backoff = this.#retries.get(signature)?.backoff ?? createBackoff(WORKER_BACKOFF);
      this.#retries.set(signature, { backoff, retryAt: performance.now() + backoff.next() });
      if (findRefusalReason(error) === null) this.#warnPart(error);
      return false;
    } finally {
      this.#sending.delete(signature);
    }
  }

  #warnPart(error: unknown): void {
    this.#warn(error, 'some movements wait: the chain or the database cannot be reached');
  }

  #isPausing(signature: Signature): boolean {
    return performance.now() < (this.#retries.get(signature)?.retryAt ?? 0);
  }

  async #fetchStatuses(signatures: readonly Signature[]): Promise<readonly TransactionStatus[]> {
    const calls = Array.from({ length: Math.ceil(signatures.length / MAX_STATUSES_PER_CALL) }, (_, call) =>
      signatures.slice(call * MAX_STATUSES_PER_CALL, (call + 1) * MAX_STATUSES_PER_CALL),
    );
    return (await Promise.all(calls.map((call) => this.#options.chain.fetchStatuses(call)))).flat();
  }

  async #checkStatuses(rows: readonly PendingMovement[], height: bigint): Promise<void> {
    const transactions = groupBySignature(rows);
    const signatures = transactions.flatMap(([first]) => (first ? [first.signature] : []));
    const statuses = await this.#fetchStatuses(signatures);
    const final = transactions.filter((_, index) => statuses[index]?.state === 'final').flat();
    await this.#confirm(this.#options.pool, final);
    await Promise.all(
      transactions.map(async (moved, index) => {
        const marking = this.#markIfFailed(moved, statuses[index] ?? { state: 'unknown' }, height);
        await marking.catch((error: unknown) => this.#warnPart(error));
      }),
    );
  }

  async #confirm(
    db: Pool | Client,
    final: readonly Pick<PendingMovement, 'id' | 'wallet' | 'token'>[],
  ): Promise<void> {
    // Before their jobs can end: a player who gets the notification must see the new balances.
    const paid = final.flatMap(({ wallet, token }) => (token === null ? [] : [wallet]));
    for (const wallet of new Set(paid)) this.#options.onHoldingsChanged?.(wallet);
    await this.#setState(db, final, 'confirmed', null);
  }

  /** `moved`: the movements of one transaction. */
  async #markIfFailed(
    moved: readonly PendingMovement[],
    status: TransactionStatus,
    height: bigint,
  ): Promise<void> {
    const { pool, chain } = this.#options;
    if (status.state === 'failed') return this.#setState(pool, moved, 'failed', status.reason);
    const [first] = moved;
    if (!first || status.state !== 'unknown' || height <= first.lastValidHeight) return;
    if (this.#sending.has(first.signature)) return;
    // Releasing what has landed would duplicate it: the history must not know it either.
    const isMissing = await this.#limitLookups(() => chain.isMissingFromHistory(first.signature));
    if (isMissing) await this.#setState(pool, moved, 'failed', EXPIRED_REASON);
  }

  /** Forwards only: a row in a later state keeps it. */
  async #setState(
    db: Pool | Client,
    rows: readonly Pick<PendingMovement, 'id'>[],
    to: 'sent' | 'confirmed' | 'failed',
    reason: string | null,
  ): Promise<void> {
    if (rows.length === 0) return;
    const ids = sql.param(rows.map(({ id }) => id));
    await orm(db)
      .update(movements)
      .set({ state: to, reason, changedAt: new Date(this.#options.clock.now()) })
      .where(and(sql`${movements.id} = any(${ids})`, IS_PENDING, ne(movements.state, to)));
  }

  /** Queues each job whose transactions all have a final result. */
  async #queueSettled(): Promise<void> {
    const { pool, onJobsDue } = this.#options;
    const settled = sql`select ${movements.jobId} from ${movements}
      where ${movements.jobId} in (select ${movements.jobId} from ${movements} where ${IS_DECIDED})
      group by ${movements.jobId} having bool_and(${IS_DECIDED})`;
    const { rowCount } = await orm(pool)
      .update(requests)
      .set({ state: 'queued' })
      .where(and(eq(requests.state, 'waiting'), sql`${requests.id} in (${settled})`));
    if (rowCount) onJobsDue();
  }

  async #releaseUnsigned(): Promise<void> {
    const { pool, chain } = this.#options;
    const [open] = await orm(pool)
      .select({ lowest: min(movements.lastValidHeight) })
      .from(movements)
      .where(IS_ISSUED);
    if (!open || open.lowest === null) return;
    const height = await chain.fetchBlockHeight();
    if (height <= open.lowest) return;
    const rows = await orm(pool)
      .select({ id: movements.id, wallet: movements.wallet, uid: movements.uid })
      .from(movements)
      .where(and(IS_ISSUED, lt(movements.lastValidHeight, height)))
      .limit(MAX_RELEASES_PER_RUN);
    for (const { id, wallet, uid } of rows) {
      await releaseIssued(this.#options, wallet, [{ id, uid }], UNSIGNED_REASON);
    }
  }
}
