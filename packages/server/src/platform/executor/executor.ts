import type { NotificationType } from '@blacktide/contract';
import type { Content, Context, Random, Wallet } from '@blacktide/rules';
import { createBackoff } from '../backoff.ts';
import { systemClock, type Clock } from '../clock.ts';
import { inTransaction, prepared, type Pool, type Queryable } from '../db/database.ts';
import { isDatabaseUnavailable, isDataError, isTimeout } from '../db/errors.ts';
import type { Log } from '../log.ts';
import { throttledWarning, type Warn } from '../throttledWarning.ts';
import type { AnyAction } from './action.ts';
import { Batch, type CommittedBatch, type QueuedRequest } from './batch.ts';
import { OverdrawnError } from './books.ts';
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
  readonly lanes?: number;
}

interface Pass {
  readonly taken: number;
  readonly left: boolean;
}

const BATCH_SIZE = 200;
const SWEEP_MS = 1000;
/** Shards that another process holds are tried again soon, then less and less often. */
const LOCKED_RETRY = { firstMs: 5, mostMs: 1000 };
const FAILURE_RETRY = { firstMs: 250, mostMs: 4000 };

/**
 * Everything else is retried until it succeeds, an action that throws included: a request that was accepted fails only by
 * a rule's rejection or for its data. Until then only its own player waits.
 */
const isItsOwnFault = (error: unknown): boolean => isDataError(error) || error instanceof OverdrawnError;

interface Locked {
  readonly mine: number[];
  /** Requests wait in shards that this pass does not hold. */
  readonly left: boolean;
}

/** `skip`: shards that another lane of this process holds; that lane looks again when it is done. */
const lockShards = async (db: Queryable, most: number, skip: readonly number[]): Promise<Locked> => {
  const { rows } = await db.query<{ shard: number; mine: boolean }>(
    `select shard, case when place <= $3 then pg_try_advisory_xact_lock($1, shard) else false end as mine
     from (select shard, row_number() over (order by random()) as place
           from generate_series(0, $2 - 1) as s(shard)
           where s.shard <> all($4::int4[])
             and exists (select 1 from requests r where r.shard = s.shard and r.state = 'queued')) as waiting`,
    [SHARD_LOCK, SHARDS, most, skip],
  );
  const mine = rows.filter((row) => row.mine).map(({ shard }) => shard);
  return { mine, left: mine.length < rows.length };
};

/** A second statement on purpose: its snapshot is taken after the locks are held. */
const takeQueued = async (
  db: Queryable,
  shards: readonly number[],
  most: number,
  deferred: readonly Wallet[],
): Promise<QueuedRequest[]> => {
  const { rows } = await db.query<QueuedRequest & { seq: bigint }>(
    `select id, wallet, shard, type, payload from requests
     where state = 'queued' and shard = any($1::int2[]) and wallet <> all($3::text[]) order by seq limit $2`,
    [shards, most, deferred],
  );
  return rows;
};

/** The oldest request of one player, whose shard is locked. */
const takeOldestOf = async (db: Queryable, wallet: Wallet): Promise<QueuedRequest[]> => {
  const { rows } = await db.query<QueuedRequest>(
    `select id, wallet, shard, type, payload from requests
     where state = 'queued' and shard = $1 and wallet = $2 order by seq limit 1`,
    [shardOf(wallet), wallet],
  );
  return rows;
};

/** Which requests a transaction takes: the oldest of all players, or the oldest one of a single player. */
type Selection = { readonly most: number } | { readonly wallet: Wallet };

interface Lane {
  held: readonly number[];
  /** Somebody passed over what this lane holds: more may wait there when it is done. */
  passedOver: boolean;
}

class Lanes implements Executor {
  readonly #options: ExecutorOptions;
  readonly #count: number;
  readonly #running = new Map<Lane, Promise<void>>();
  /** A nudge found all lanes busy. */
  #missed = false;
  readonly #stopping = new AbortController();
  readonly #deferred = new DeferredPlayers(systemClock);
  readonly #warnAway: Warn;
  readonly #warnDeferred: Warn;
  readonly #warnSplit: Warn;
  #sweep: NodeJS.Timeout | undefined;

  constructor(options: ExecutorOptions) {
    this.#options = options;
    this.#count = options.lanes ?? 2;
    this.#warnAway = throttledWarning(options.log);
    this.#warnDeferred = throttledWarning(options.log);
    this.#warnSplit = throttledWarning(options.log);
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
    if (this.#running.size >= this.#count) {
      this.#missed = true;
      return;
    }
    const lane: Lane = { held: [], passedOver: false };
    const drained = this.#drain(lane).finally(() => {
      this.#running.delete(lane);
      if (!lane.passedOver && !this.#missed) return;
      this.#missed = false;
      this.nudge();
    });
    this.#running.set(lane, drained);
  };

  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    clearInterval(this.#sweep);
    await Promise.allSettled(this.#running.values());
  };

  /** What the other lanes hold, which thereby learn that somebody came by. */
  #heldByOthers(own: Lane): number[] {
    const others = [...this.#running.keys()].filter((lane) => lane !== own && lane.held.length > 0);
    for (const lane of others) lane.passedOver = true;
    return others.flatMap(({ held }) => held);
  }

  async #drain(lane: Lane): Promise<void> {
    const locked = createBackoff(LOCKED_RETRY);
    const failing = createBackoff(FAILURE_RETRY);
    while (!this.#stopped) {
      try {
        const { taken, left } = await this.#pass(lane);
        failing.reset();
        // What comes later brings its own nudge; only what this pass had to leave is looked for again.
        if (taken < BATCH_SIZE && !left) return;
        if (taken > 0) locked.reset();
        else await locked.pause(this.#stopping.signal);
      } catch (error) {
        this.#warnAway(error, 'requests are waiting: the database cannot be reached');
        await failing.pause(this.#stopping.signal);
      }
    }
  }

  async #pass(lane: Lane): Promise<Pass> {
    for (const wallet of this.#deferred.takeDue()) await this.#oneAlone(lane, { wallet });
    const taken: QueuedRequest[] = [];
    try {
      return await this.#transaction(lane, { most: BATCH_SIZE }, taken, (batch, db) => batch.run(db, taken));
    } catch (error) {
      // A timeout may be one row's, which somebody has locked: then the others go on without it.
      if (taken.length === 0 || (isDatabaseUnavailable(error) && !isTimeout(error))) throw error;
      this.#warnSplit(error, 'a batch failed; running its requests one by one', { requests: taken.length });
      for (let count = 0; count < taken.length && !this.#stopped; count += 1) {
        await this.#oneAlone(lane, { most: 1 });
      }
      return { taken: taken.length, left: true };
    }
  }

  /** One request by itself, so that whatever is wrong with it harms nothing else. */
  async #oneAlone(lane: Lane, selection: Selection): Promise<void> {
    const taken: QueuedRequest[] = [];
    try {
      const { taken: count } = await this.#transaction(lane, selection, taken, (batch, db) =>
        batch.run(db, taken),
      );
      // Another process has carried it out.
      if (count === 0 && 'wallet' in selection) this.#deferred.succeeded([selection.wallet]);
    } catch (error) {
      const [culprit] = taken;
      if (!culprit || (isDatabaseUnavailable(error) && !isTimeout(error))) throw error;
      if (!isItsOwnFault(error)) return this.#defer(culprit, error);
      this.#options.log.error({ err: error, job: culprit.id, type: culprit.type }, 'a request failed');
      await this.#transaction(lane, { wallet: culprit.wallet }, taken, (batch, db) =>
        batch.fail(db, culprit),
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
    lane: Lane,
    selection: Selection,
    taken: QueuedRequest[],
    work: (batch: Batch, db: Queryable) => Promise<CommittedBatch>,
  ): Promise<Pass> {
    const { pool, actions, content, random, clock, gameClock } = this.#options;
    const context: Context = { now: gameClock.now(), random, content };
    const finishedAt = new Date(clock.now());
    let committed: CommittedBatch | null = null;
    lane.held = [];
    const pass = await inTransaction(pool, async (client): Promise<Pass> => {
      const db = prepared(client);
      const { mine, left } =
        'wallet' in selection
          ? await lockOne(db, shardOf(selection.wallet))
          : await lockShards(db, SHARDS / this.#count, this.#heldByOthers(lane));
      lane.held = mine;
      const first = mine[0];
      if (first === undefined) return { taken: 0, left };
      const found =
        'wallet' in selection
          ? await takeOldestOf(db, selection.wallet)
          : await takeQueued(db, mine, selection.most, this.#deferred.all());
      taken.splice(0, taken.length, ...found);
      if (taken.length === 0) return { taken: 0, left };
      committed = await work(new Batch({ actions, context, finishedAt, lane: first }), db);
      return { taken: taken.length, left };
    });
    if (committed) this.#finish(committed);
    return pass;
  }

  #finish(committed: CommittedBatch): void {
    this.#deferred.succeeded(committed.deliveries.map(({ wallet }) => wallet));
    this.#options.onCommit(committed);
  }
}

const lockOne = async (db: Queryable, shard: number): Promise<Locked> => {
  await db.query('select pg_advisory_xact_lock($1, $2)', [SHARD_LOCK, shard]);
  return { mine: [shard], left: false };
};

export const createExecutor = (options: ExecutorOptions): Executor => new Lanes(options);
