import type { Content, Random } from '@blacktide/rules';
import { compileSql, selectList } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { setMaxListeners } from 'node:events';
import { createBackoff } from '../backoff.ts';
import { systemClock, type Clock } from '../clock.ts';
import { hasRow, inTransaction, withPreparedStatements, type Pool, type Queryable } from '../db/database.ts';
import { isDatabaseUnavailable, isDataError, isTimeout } from '../db/errors.ts';
import { requests } from '../db/tables.ts';
import type { Log } from '../log.ts';
import { createThrottledWarning, type Warn } from '../throttledWarning.ts';
import type { ActionContext, AnyAction, ResultNotifications } from './action.ts';
import { Batch, type CommittedBatch, type QueuedRequest } from './batch.ts';
import { OverdrawnError } from './batchLedger.ts';
import { DeferredQueues } from './deferredQueues.ts';
import { queueOf, SHARD_LOCK, shardOf, SHARDS } from './shards.ts';

/**
 * Executes queued requests in batches.
 *
 * queue: the requests of one player or of one world action, executed in order. shard: a group of queues that one worker
 * takes at a time. pass: one transaction over the shards that could be locked. worker slot: one of a process's
 * concurrent passes, so that deciding and waiting for the disk overlap. nudge: check now. sweep: a regular check.
 */
interface Executor {
  readonly start: () => void;
  readonly nudge: () => void;
  /** Takes no new requests; resolves when running batches have been committed. */
  readonly stop: () => Promise<void>;
}

export interface ExecutorOptions {
  readonly pool: Pool;
  readonly actions: readonly AnyAction[];
  readonly notifications: ResultNotifications;
  readonly content: Content;
  readonly random: Random;
  /** Real time: when requests were accepted and when they were finished. */
  readonly clock: Clock;
  /** The time that rules see. */
  readonly gameClock: Clock;
  readonly masterSecret: () => string;
  readonly log: Log;
  readonly onCommit: (batch: CommittedBatch) => void;
  readonly workerSlots?: number;
}

interface Pass {
  readonly taken: number;
  readonly hasMore: boolean;
}

const BATCH_SIZE = 200;
const SWEEP_MS = 1000;
/** After this many sweeps without a nudge and without work, sweeps are rarer: they find only work whose signal was lost. */
const SWEEPS_UNTIL_QUIET = 60;
const QUIET_SWEEP_MS = 5000;
/** Pauses before shards that another process holds are tried again. */
const LOCKED_BACKOFF = { firstMs: 5, maxMs: 1000 };
const FAILURE_BACKOFF = { firstMs: 250, maxMs: 4000 };

/**
 * An accepted request fails only by a rule's rejection or for its data. Every other error, also an action that throws,
 * is retried until it succeeds; meanwhile only its own queue waits.
 */
const isRequestError = (error: unknown): boolean => isDataError(error) || error instanceof OverdrawnError;

interface LockedShards {
  readonly shards: number[];
  /** There are requests in shards that this pass does not hold. */
  readonly hasMore: boolean;
}

const LOCK_SHARDS = compileSql(
  sql`select shard, case when position <= $3 then pg_try_advisory_xact_lock($1, shard) else false end as mine
    from (select shard, row_number() over (order by random()) as position
          from generate_series(0, $2 - 1) as s(shard)
          where s.shard <> all($4::int4[]) and exists (
            select 1 from ${requests} where ${requests.shard} = s.shard and ${requests.state} = 'queued')) as waiting`,
);

/** `skip`: shards that another slot of this process holds; that slot checks again when it is done. */
const lockShards = async (db: Queryable, limit: number, skip: readonly number[]): Promise<LockedShards> => {
  const values = [SHARD_LOCK, SHARDS, limit, skip];
  const { rows } = await db.query<{ shard: number; mine: boolean }>(LOCK_SHARDS, values);
  const mine = rows.filter((row) => row.mine).map(({ shard }) => shard);
  return { shards: mine, hasMore: mine.length < rows.length };
};

const QUEUED_REQUEST = {
  id: requests.id,
  wallet: requests.wallet,
  action: requests.action,
  type: requests.type,
  payload: requests.payload,
};
const SELECT_QUEUED = sql`select ${selectList(QUEUED_REQUEST)} from ${requests}`;
/** The same as `queueOf`. */
const QUEUE = sql`coalesce(${requests.wallet}, 'world:' || ${requests.action})`;
const SELECT_OLDEST = compileSql(
  sql`${SELECT_QUEUED} where ${requests.state} = 'queued' and ${requests.shard} = any($1::int2[])
    and ${QUEUE} <> all($3::text[]) order by ${requests.seq} limit $2`,
);
const SELECT_OLDEST_OF_QUEUE = compileSql(
  sql`${SELECT_QUEUED} where ${requests.state} = 'queued' and ${requests.shard} = $1 and ${QUEUE} = $2
    order by ${requests.seq} limit 1`,
);

const FIND_QUEUED = compileSql(sql`select 1 from ${requests} where ${requests.state} = 'queued' limit 1`);

/** A statement of its own: its snapshot is taken after the shards are locked. */
const selectQueued = async (
  db: Queryable,
  shards: readonly number[],
  limit: number,
  deferred: readonly string[],
): Promise<QueuedRequest[]> => (await db.query<QueuedRequest>(SELECT_OLDEST, [shards, limit, deferred])).rows;

/** The oldest request of one queue, whose shard is locked. */
const selectOldestOf = async (db: Queryable, queue: string): Promise<QueuedRequest[]> =>
  (await db.query<QueuedRequest>(SELECT_OLDEST_OF_QUEUE, [shardOf(queue), queue])).rows;

/** Which requests a transaction takes: the oldest of all queues, or the oldest one of a single queue. */
type RequestSelection = { readonly most: number } | { readonly queue: string };

interface WorkerSlot {
  heldShards: readonly number[];
  /** Another slot skipped the shards of this one: there may be more requests in them when it is done. */
  wasSkipped: boolean;
}

class ShardExecutor implements Executor {
  readonly #options: ExecutorOptions;
  readonly #actions: ReadonlyMap<string, AnyAction>;
  readonly #slotCount: number;
  readonly #running = new Map<WorkerSlot, Promise<void>>();
  /** There was a nudge while all slots were busy. */
  #hasMissedNudge = false;
  readonly #stopping = new AbortController();
  readonly #deferred = new DeferredQueues(systemClock);
  readonly #warnUnavailable: Warn;
  readonly #warnDeferred: Warn;
  readonly #warnSplit: Warn;
  #sweep: NodeJS.Timeout | undefined;
  /** Sweeps since the last nudge. */
  #quietSweeps = 0;

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#actions = new Map(options.actions.map((action) => [action.name, action]));
    if (this.#actions.size < options.actions.length) throw new RangeError('two actions have the same name');
    this.#slotCount = options.workerSlots ?? 2;
    setMaxListeners(2 * this.#slotCount, this.#stopping.signal);
    this.#warnUnavailable = createThrottledWarning(options.log);
    this.#warnDeferred = createThrottledWarning(options.log);
    this.#warnSplit = createThrottledWarning(options.log);
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  readonly start = (): void => {
    this.nudge();
    this.#scheduleSweep();
  };

  readonly nudge = (): void => {
    if (this.#stopped) return;
    this.#quietSweeps = 0;
    if (this.#running.size >= this.#slotCount) {
      this.#hasMissedNudge = true;
      return;
    }
    const slot: WorkerSlot = { heldShards: [], wasSkipped: false };
    const drained = this.#drain(slot).finally(() => {
      this.#running.delete(slot);
      if (!slot.wasSkipped && !this.#hasMissedNudge) return;
      this.#hasMissedNudge = false;
      this.nudge();
    });
    this.#running.set(slot, drained);
  };

  #scheduleSweep(): void {
    if (this.#stopped) return;
    const pauseMs = this.#quietSweeps < SWEEPS_UNTIL_QUIET ? SWEEP_MS : QUIET_SWEEP_MS;
    this.#sweep = setTimeout(
      () => void this.#nudgeIfQueued().then(() => this.#scheduleSweep()),
      pauseMs,
    ).unref();
  }

  /** Most sweeps find nothing, and one statement costs less than a pass. A pass reports that the database is unavailable. */
  async #nudgeIfQueued(): Promise<void> {
    this.#quietSweeps += 1;
    if (await hasRow(this.#options.pool, FIND_QUEUED).catch(() => true)) this.nudge();
  }

  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    clearTimeout(this.#sweep);
    await Promise.allSettled(this.#running.values());
  };

  /** Shards that other slots hold; those slots are marked as skipped. */
  #heldByOthers(own: WorkerSlot): number[] {
    const others = [...this.#running.keys()].filter((slot) => slot !== own && slot.heldShards.length > 0);
    for (const slot of others) slot.wasSkipped = true;
    return others.flatMap(({ heldShards }) => heldShards);
  }

  async #drain(slot: WorkerSlot): Promise<void> {
    const locked = createBackoff(LOCKED_BACKOFF);
    const failing = createBackoff(FAILURE_BACKOFF);
    while (!this.#stopped) {
      try {
        const { taken, hasMore } = await this.#pass(slot);
        failing.reset();
        // Later requests come with their own nudge; only what this pass had to leave is taken by another one.
        if (taken < BATCH_SIZE && !hasMore) return;
        if (taken > 0) locked.reset();
        else await locked.pause(this.#stopping.signal);
      } catch (error) {
        this.#warnUnavailable(error, 'requests are waiting: the database cannot be reached');
        await failing.pause(this.#stopping.signal);
      }
    }
  }

  async #pass(slot: WorkerSlot): Promise<Pass> {
    for (const queue of this.#deferred.takeDue()) await this.#runSingle(slot, { queue });
    const taken: QueuedRequest[] = [];
    try {
      return await this.#transaction(slot, { most: BATCH_SIZE }, taken, (batch, db) => batch.run(db, taken));
    } catch (error) {
      // A timeout may be caused by one locked row: then the other requests go on without it.
      if (taken.length === 0 || (isDatabaseUnavailable(error) && !isTimeout(error))) throw error;
      this.#warnSplit(error, 'a batch failed; running its requests one by one', { requests: taken.length });
      for (let count = 0; count < taken.length && !this.#stopped; count += 1) {
        await this.#runSingle(slot, { most: 1 });
      }
      return { taken: taken.length, hasMore: true };
    }
  }

  /** Executes one request by itself, so that its errors affect no other request. */
  async #runSingle(slot: WorkerSlot, selection: RequestSelection): Promise<void> {
    const taken: QueuedRequest[] = [];
    try {
      const { taken: count } = await this.#transaction(slot, selection, taken, (batch, db) =>
        batch.run(db, taken),
      );
      // Another process has executed it.
      if (count === 0 && 'queue' in selection) this.#deferred.succeeded([selection.queue]);
    } catch (error) {
      const [failedRequest] = taken;
      if (!failedRequest || (isDatabaseUnavailable(error) && !isTimeout(error))) throw error;
      if (!isRequestError(error)) return this.#defer(failedRequest, error);
      this.#options.log.error(
        { err: error, job: failedRequest.id, action: failedRequest.action },
        'a request failed',
      );
      await this.#transaction(slot, { queue: queueOf(failedRequest) }, taken, (batch, db) =>
        batch.fail(db, failedRequest),
      );
    }
  }

  #defer(request: QueuedRequest, error: unknown): void {
    const { attempts, pauseMs } = this.#deferred.defer(queueOf(request));
    this.#warnDeferred(error, 'a request could not be executed; it is tried again', {
      job: request.id,
      action: request.action,
      attempts,
      pauseMs,
    });
    setTimeout(this.nudge, pauseMs).unref();
  }

  async #transaction(
    slot: WorkerSlot,
    selection: RequestSelection,
    taken: QueuedRequest[],
    work: (batch: Batch, db: Queryable) => Promise<CommittedBatch>,
  ): Promise<Pass> {
    const { pool, notifications, content, random, clock, gameClock, masterSecret } = this.#options;
    const context: ActionContext = { now: gameClock.now(), random, content, masterSecret: masterSecret() };
    const finishedAt = new Date(clock.now());
    let committed: CommittedBatch | null = null;
    slot.heldShards = [];
    const pass = await inTransaction(pool, async (client): Promise<Pass> => {
      const db = withPreparedStatements(client);
      const { shards, hasMore } =
        'queue' in selection
          ? await lockShard(db, shardOf(selection.queue))
          : await lockShards(db, SHARDS / this.#slotCount, this.#heldByOthers(slot));
      slot.heldShards = shards;
      const first = shards[0];
      if (first === undefined) return { taken: 0, hasMore };
      const found =
        'queue' in selection
          ? await selectOldestOf(db, selection.queue)
          : await selectQueued(db, shards, selection.most, this.#deferred.all());
      taken.splice(0, taken.length, ...found);
      if (taken.length === 0) return { taken: 0, hasMore };
      const locksCounters = 'queue' in selection || selection.most === 1;
      const options = {
        actions: this.#actions,
        notifications,
        context,
        finishedAt,
        balanceLane: first,
        locksCounters,
      };
      committed = await work(new Batch(options), db);
      return { taken: taken.length, hasMore };
    });
    if (committed) this.#finish(committed);
    return pass;
  }

  #finish(committed: CommittedBatch): void {
    const { log, onCommit } = this.#options;
    this.#deferred.succeeded(committed.queues);
    for (const rejected of committed.rejectedWorldActions) log.warn(rejected, 'a world action was rejected');
    onCommit(committed);
  }
}

const lockShard = async (db: Queryable, shard: number): Promise<LockedShards> => {
  await db.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shard]);
  return { shards: [shard], hasMore: false };
};

export const createExecutor = (options: ExecutorOptions): Executor => new ShardExecutor(options);
