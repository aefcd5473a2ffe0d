import type { NotificationType } from '@blacktide/contract';
import type { Content, RuleContext, Random, Wallet } from '@blacktide/rules';
import { createBackoff } from '../backoff.ts';
import { systemClock, type Clock } from '../clock.ts';
import { inTransaction, withPreparedStatements, type Pool, type Queryable } from '../db/database.ts';
import { isDatabaseUnavailable, isDataError, isTimeout } from '../db/errors.ts';
import type { Log } from '../log.ts';
import { createThrottledWarning, type Warn } from '../throttledWarning.ts';
import type { AnyAction } from './action.ts';
import { Batch, type CommittedBatch, type QueuedRequest } from './batch.ts';
import { OverdrawnError } from './batchLedger.ts';
import { DeferredPlayers } from './deferredPlayers.ts';
import { SHARD_LOCK, shardOf, SHARDS } from './shards.ts';

/**
 * Carries out queued requests in batches.
 *
 * request: one row, accepted and acknowledged. shard: the players whose requests one worker takes at a time.
 * pass: one transaction over the shards that could be locked. lane: one of a process's concurrent passes,
 * so that deciding and waiting for the disk overlap. nudge: "look now". sweep: a look without a nudge.
 */
export interface Executor {
  readonly start: () => void;
  readonly nudge: () => void;
  /** Resolves when what is under way has been committed; takes nothing new. */
  readonly stop: () => Promise<void>;
}

export interface ExecutorOptions {
  readonly pool: Pool;
  readonly actions: ReadonlyMap<NotificationType, AnyAction>;
  readonly content: Content;
  readonly random: Random;
  /** Real time: when requests were accepted and when they were finished. */
  readonly clock: Clock;
  /** What rules are given as the time. */
  readonly gameClock: Clock;
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
/** Shards that another process holds are tried again soon, then less and less often. */
const LOCKED_BACKOFF = { firstMs: 5, maxMs: 1000 };
const FAILURE_BACKOFF = { firstMs: 250, maxMs: 4000 };

/**
 * Everything else is retried until it succeeds, an action that throws included: a request that was accepted fails only by
 * a rule's rejection or for its data. Until then only its own player waits.
 */
const isRequestError = (error: unknown): boolean => isDataError(error) || error instanceof OverdrawnError;

interface LockedShards {
  readonly shards: number[];
  /** Requests wait in shards that this pass does not hold. */
  readonly hasMore: boolean;
}

/** `skip`: shards that another lane of this process holds; that lane looks again when it is done. */
const lockShards = async (db: Queryable, limit: number, skip: readonly number[]): Promise<LockedShards> => {
  const { rows } = await db.query<{ shard: number; mine: boolean }>(
    `select shard, case when place <= $3 then pg_try_advisory_xact_lock($1, shard) else false end as mine
     from (select shard, row_number() over (order by random()) as place
           from generate_series(0, $2 - 1) as s(shard)
           where s.shard <> all($4::int4[])
             and exists (select 1 from requests r where r.shard = s.shard and r.state = 'queued')) as waiting`,
    [SHARD_LOCK, SHARDS, limit, skip],
  );
  const mine = rows.filter((row) => row.mine).map(({ shard }) => shard);
  return { shards: mine, hasMore: mine.length < rows.length };
};

/** A second statement on purpose: its snapshot is taken after the locks are held. */
const selectQueued = async (
  db: Queryable,
  shards: readonly number[],
  limit: number,
  deferred: readonly Wallet[],
): Promise<QueuedRequest[]> => {
  const { rows } = await db.query<QueuedRequest & { seq: bigint }>(
    `select id, wallet, shard, type, payload from requests
     where state = 'queued' and shard = any($1::int2[]) and wallet <> all($3::text[]) order by seq limit $2`,
    [shards, limit, deferred],
  );
  return rows;
};

/** The oldest request of one player, whose shard is locked. */
const selectOldestOf = async (db: Queryable, wallet: Wallet): Promise<QueuedRequest[]> => {
  const { rows } = await db.query<QueuedRequest>(
    `select id, wallet, shard, type, payload from requests
     where state = 'queued' and shard = $1 and wallet = $2 order by seq limit 1`,
    [shardOf(wallet), wallet],
  );
  return rows;
};

/** Which requests a transaction takes: the oldest of all players, or the oldest one of a single player. */
type RequestSelection = { readonly most: number } | { readonly wallet: Wallet };

interface WorkerSlot {
  heldShards: readonly number[];
  /** Somebody passed over what this lane holds: more may wait there when it is done. */
  wasSkipped: boolean;
}

class ShardExecutor implements Executor {
  readonly #options: ExecutorOptions;
  readonly #slotCount: number;
  readonly #running = new Map<WorkerSlot, Promise<void>>();
  /** A nudge found all lanes busy. */
  #hasMissedNudge = false;
  readonly #stopping = new AbortController();
  readonly #deferred = new DeferredPlayers(systemClock);
  readonly #warnUnavailable: Warn;
  readonly #warnDeferred: Warn;
  readonly #warnSplit: Warn;
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#slotCount = options.workerSlots ?? 2;
    this.#warnUnavailable = createThrottledWarning(options.log);
    this.#warnDeferred = createThrottledWarning(options.log);
    this.#warnSplit = createThrottledWarning(options.log);
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  readonly start = (): void => {
    this.#sweep = setInterval(this.nudge, SWEEP_MS);
    this.#sweep.unref();
    this.nudge();
  };

  readonly nudge = (): void => {
    if (this.#stopped) return;
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

  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    clearInterval(this.#sweep);
    await Promise.allSettled(this.#running.values());
  };

  /** What the other lanes hold, which thereby learn that somebody came by. */
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
        // What comes later brings its own nudge; only what this pass had to leave is looked for again.
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
    for (const wallet of this.#deferred.takeDue()) await this.#runSingle(slot, { wallet });
    const taken: QueuedRequest[] = [];
    try {
      return await this.#transaction(slot, { most: BATCH_SIZE }, taken, (batch, db) => batch.run(db, taken));
    } catch (error) {
      // A timeout may be one row's, which somebody has locked: then the others go on without it.
      if (taken.length === 0 || (isDatabaseUnavailable(error) && !isTimeout(error))) throw error;
      this.#warnSplit(error, 'a batch failed; running its requests one by one', { requests: taken.length });
      for (let count = 0; count < taken.length && !this.#stopped; count += 1) {
        await this.#runSingle(slot, { most: 1 });
      }
      return { taken: taken.length, hasMore: true };
    }
  }

  /** One request by itself, so that whatever is wrong with it harms nothing else. */
  async #runSingle(slot: WorkerSlot, selection: RequestSelection): Promise<void> {
    const taken: QueuedRequest[] = [];
    try {
      const { taken: count } = await this.#transaction(slot, selection, taken, (batch, db) =>
        batch.run(db, taken),
      );
      // Another process has carried it out.
      if (count === 0 && 'wallet' in selection) this.#deferred.succeeded([selection.wallet]);
    } catch (error) {
      const [failedRequest] = taken;
      if (!failedRequest || (isDatabaseUnavailable(error) && !isTimeout(error))) throw error;
      if (!isRequestError(error)) return this.#defer(failedRequest, error);
      this.#options.log.error(
        { err: error, job: failedRequest.id, type: failedRequest.type },
        'a request failed',
      );
      await this.#transaction(slot, { wallet: failedRequest.wallet }, taken, (batch, db) =>
        batch.fail(db, failedRequest),
      );
    }
  }

  #defer({ id, type, wallet }: QueuedRequest, error: unknown): void {
    const { attempts, pauseMs } = this.#deferred.defer(wallet);
    this.#warnDeferred(error, 'a request could not be carried out; it is tried again', {
      job: id,
      type,
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
    const { pool, actions, content, random, clock, gameClock } = this.#options;
    const context: RuleContext = { now: gameClock.now(), random, content };
    const finishedAt = new Date(clock.now());
    let committed: CommittedBatch | null = null;
    slot.heldShards = [];
    const pass = await inTransaction(pool, async (client): Promise<Pass> => {
      const db = withPreparedStatements(client);
      const { shards, hasMore } =
        'wallet' in selection
          ? await lockShard(db, shardOf(selection.wallet))
          : await lockShards(db, SHARDS / this.#slotCount, this.#heldByOthers(slot));
      slot.heldShards = shards;
      const first = shards[0];
      if (first === undefined) return { taken: 0, hasMore };
      const found =
        'wallet' in selection
          ? await selectOldestOf(db, selection.wallet)
          : await selectQueued(db, shards, selection.most, this.#deferred.all());
      taken.splice(0, taken.length, ...found);
      if (taken.length === 0) return { taken: 0, hasMore };
      committed = await work(new Batch({ actions, context, finishedAt, balanceLane: first }), db);
      return { taken: taken.length, hasMore };
    });
    if (committed) this.#finish(committed);
    return pass;
  }

  #finish(committed: CommittedBatch): void {
    this.#deferred.succeeded(committed.walletNotifications.map(({ wallet }) => wallet));
    this.#options.onCommit(committed);
  }
}

const lockShard = async (db: Queryable, shard: number): Promise<LockedShards> => {
  await db.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shard]);
  return { shards: [shard], hasMore: false };
};

export const createExecutor = (options: ExecutorOptions): Executor => new ShardExecutor(options);
