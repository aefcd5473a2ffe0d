import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { inTransaction, withPreparedStatements, type Queryable } from '../db/database.ts';
import { executeStatements } from '../db/executeStatements.ts';
import { requests } from '../db/tables.ts';
import { Batch } from './batch.ts';
import type { ExecutorOptions } from './executor.ts';
import { insertWithOutcome, type RequestDraft } from './requestRows.ts';
import { SHARD_LOCK } from './shards.ts';

/**
 * Stores requests and executes them in the same transaction where their shard is free and nothing is queued in it; the
 * others are stored as queued. An error that `isRolledBack` accepts means that nothing was stored.
 */
export type ExecuteDirectly = (drafts: readonly RequestDraft[]) => Promise<{ readonly hasQueued: boolean }>;

/**
 * A request that is queued after this statement's snapshot was acknowledged to nobody when these requests arrived, so
 * executing these first breaks no order.
 */
const LOCK_FREE_SHARDS = compileSql(
  sql`select shard from unnest($2::int4[]) as s(shard)
    where not exists (select 1 from ${requests} where ${requests.shard} = s.shard and ${requests.state} = 'queued')
      and pg_try_advisory_xact_lock($1, shard)`,
);

const lockFreeShards = async (db: Queryable, shards: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await db.query<{ shard: number }>(LOCK_FREE_SHARDS, [SHARD_LOCK, shards]);
  return new Set(rows.map(({ shard }) => shard));
};

export const createDirectExecution = (options: ExecutorOptions): ExecuteDirectly => {
  const { pool, notifications, content, random, clock, gameClock, masterSecret, onCommit } = options;
  const actions = new Map(options.actions.map((action) => [action.name, action]));
  return async (drafts) => {
    const finishedAt = new Date(clock.now());
    const batch = await inTransaction(
      pool,
      async (client) => {
        const db = withPreparedStatements(client);
        const free = await lockFreeShards(db, [...new Set(drafts.map(({ shard }) => shard))]);
        const context = { now: gameClock.now(), random, content, masterSecret: masterSecret() };
        const [balanceLane = 0] = free;
        const decided = new Batch({
          actions,
          notifications,
          context,
          finishedAt,
          balanceLane,
          locksCounters: false,
        });
        const taken = drafts.filter(({ shard }) => free.has(shard));
        await decided.decide(
          db,
          taken.map(({ notification: type, ...draft }) => ({ ...draft, type })),
        );
        return decided;
      },
      (decided, client) =>
        executeStatements(withPreparedStatements(client), [
          ...decided.toStatements(),
          insertWithOutcome(drafts, decided.outcomes, finishedAt),
        ]),
    );
    if (batch.outcomes.size > 0) onCommit(batch.toCommitted());
    return { hasQueued: batch.outcomes.size < drafts.length };
  };
};
