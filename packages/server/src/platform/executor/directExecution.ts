import type { JobId } from '@blacktide/rules';
import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import { toArrayParameter } from '../db/arrayParameter.ts';
import { inTransaction, withPreparedStatements, type Queryable } from '../db/database.ts';
import { executeStatements } from '../db/executeStatements.ts';
import { requests } from '../db/tables.ts';
import { isOpenSession } from '../http/openSessions.ts';
import { Batch, toQueued } from './batch.ts';
import type { ExecutorOptions } from './executor.ts';
import { createRememberedExecution } from './rememberedExecution.ts';
import type { RememberedRows } from './rememberedRows.ts';
import { insertWithOutcome, type RequestDraft } from './requestRows.ts';
import { SHARD_LOCK } from './shards.ts';

/**
 * Stores requests and executes them in the same transaction where their shard is free and nothing is queued in it; the
 * others are stored as queued. Nothing is stored for requests with an unchecked session that has ended: their ids are
 * returned. An error that `isRolledBack` accepts means that nothing was stored.
 */
export type ExecuteDirectly = (
  drafts: readonly RequestDraft[],
) => Promise<{ readonly hasQueued: boolean; readonly unauthorized: ReadonlySet<JobId> }>;

/**
 * A request that is queued after this statement's snapshot was acknowledged to nobody when these requests arrived, so
 * executing these first breaks no order.
 */
const LOCK_FREE_SHARDS = compileSql(
  sql`select
    array(select shard from unnest($3::int4[]) as s(shard)
      where not exists (select 1 from ${requests} where ${requests.shard} = s.shard and ${requests.state} = 'queued')
        and pg_try_advisory_xact_lock($1, shard)) as "freeShards",
    array(select given.job from unnest($4::text[], $5::uuid[], $6::text[]) as given(job, session, wallet)
      where not ${isOpenSession(sql`given.session`, sql`given.wallet`, sql`$2`)}) as unauthorized`,
);

interface Admission {
  readonly freeShards: readonly number[];
  /** Ids of requests whose session has ended. */
  readonly unauthorized: readonly JobId[];
}

const lockFreeShards = async (
  db: Queryable,
  drafts: readonly RequestDraft[],
  now: Date,
): Promise<Admission> => {
  const unchecked = drafts.filter(({ uncheckedSession }) => uncheckedSession);
  const { rows } = await db.query<Admission>(LOCK_FREE_SHARDS, [
    SHARD_LOCK,
    now,
    toArrayParameter('int4', [...new Set(drafts.map(({ shard }) => shard))]),
    toArrayParameter(
      'text',
      unchecked.map(({ id }) => id),
    ),
    toArrayParameter(
      'uuid',
      unchecked.map(({ uncheckedSession = null }) => uncheckedSession),
    ),
    toArrayParameter(
      'text',
      unchecked.map(({ wallet }) => wallet),
    ),
  ]);
  return rows[0] ?? { freeShards: [], unauthorized: [] };
};

/**
 * Many requests of one player are decided and written in parts: the database writes one part while the next one is
 * decided. It waits for the first part, so that one is the smallest, and each of the next is twice as large, up to a limit.
 * Not those of several players: each part locks what it writes in order, two parts do not.
 */
const FIRST_PART_SIZE = 30;
const MAX_PART_SIZE = 120;
const MIN_DIVIDED = 120;

const toParts = (drafts: readonly RequestDraft[]): (readonly RequestDraft[])[] => {
  const isOfOnePlayer = drafts.every(({ wallet }) => wallet === drafts[0]?.wallet);
  if (!isOfOnePlayer || drafts.length < MIN_DIVIDED) return [drafts];
  const parts: (readonly RequestDraft[])[] = [];
  let size = FIRST_PART_SIZE;
  let from = 0;
  while (drafts.length - from > 2 * size) {
    parts.push(drafts.slice(from, from + size));
    from += size;
    size = Math.min(2 * size, MAX_PART_SIZE);
  }
  return [...parts, drafts.slice(from)];
};

export const createDirectExecution = (
  options: ExecutorOptions,
  remembered: RememberedRows,
): ExecuteDirectly => {
  const { pool, notifications, content, random, clock, gameClock, masterSecret, onCommit } = options;
  const actions = new Map(options.actions.map((action) => [action.name, action]));
  /**
   * If all shards were free the last time, the rows are loaded without waiting to know which are free, which saves a
   * round trip. Otherwise this could wait for the rows of a player whose shard is not free.
   */
  let expectsFreeShards = true;

  const createBatch = (drafts: readonly RequestDraft[], finishedAt: Date): Batch => {
    const context = { now: gameClock.now(), random, content, masterSecret: masterSecret() };
    const balanceLane = drafts[0]?.shard ?? 0;
    return new Batch({ actions, notifications, context, finishedAt, balanceLane, locksCounters: false });
  };

  const end = (batch: Batch): void => {
    onCommit(batch.toCommitted());
    // After the notifications have been sent, and before the next requests of these players are decided.
    queueMicrotask(() => batch.remember(remembered));
  };

  const executeRemembered = createRememberedExecution({ pool, remembered, createBatch, end });

  const executeLoaded: ExecuteDirectly = async (drafts) => {
    const finishedAt = new Date(clock.now());
    const { batch, stored, unauthorized } = await inTransaction(
      pool,
      async (client) => {
        const db = withPreparedStatements(client);
        const batch = createBatch(drafts, finishedAt);
        const loadsAll = expectsFreeShards;
        const [admission] = await Promise.all([
          lockFreeShards(db, drafts, finishedAt),
          loadsAll ? batch.load(db, drafts.map(toQueued)) : null,
        ]);
        const free = new Set(admission.freeShards);
        const unauthorized = new Set(admission.unauthorized);
        const stored = drafts.filter(({ id }) => !unauthorized.has(id));
        const taken = stored.filter(({ shard }) => free.has(shard));
        expectsFreeShards = drafts.every(({ shard }) => free.has(shard));
        if (!loadsAll) await batch.load(db, taken.map(toQueued));
        const write = (part: readonly RequestDraft[]): Promise<number> =>
          executeStatements(db, [
            ...batch.takeStatements(),
            insertWithOutcome(part, batch.outcomes, finishedAt),
          ]);
        const parts = toParts(taken);
        const lastPart = parts.pop() ?? [];
        const writes: Promise<number>[] = [];
        for (const part of parts) {
          batch.decide(part);
          const writing = write(part);
          // `writeLast` throws its error, unless a later part throws while it is decided.
          writing.catch(() => undefined);
          writes.push(writing);
          // Sends it, and receives other requests.
          await setImmediate();
        }
        batch.decide(lastPart);
        const rest = [...lastPart, ...stored.filter(({ shard }) => !free.has(shard))];
        const writeLast = () => Promise.all([...writes, ...(rest.length === 0 ? [] : [write(rest)])]);
        return { batch, stored, unauthorized, writeLast };
      },
      ({ writeLast }) => writeLast(),
    );
    if (batch.outcomes.size > 0) end(batch);
    return { hasQueued: batch.outcomes.size < stored.length, unauthorized };
  };

  return async (drafts) => {
    const [draft] = drafts;
    if (draft && drafts.length === 1 && (await executeRemembered(draft, new Date(clock.now()))))
      return { hasQueued: false, unauthorized: new Set() };
    return executeLoaded(drafts);
  };
};
