import type { NotificationType } from '@blacktide/contract';
import type { JobId } from '@blacktide/rules';
import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { inTransaction, orm, type Client, type Pool } from '../../platform/db/database.ts';
import { REQUEUE_LOCK } from '../../platform/db/advisoryLocks.ts';
import { requests } from '../../platform/db/tables.ts';
import { movements } from '../tables.ts';
import { shardOf } from '../../platform/executor/shards.ts';
import { toStoredMoves } from './storedMoves.ts';

interface RequeuedMovement {
  readonly movement: string;
  readonly what: string;
}

const MAX_PER_RUN = 500;

const other = alias(movements, 'other');

/**
 * Movements with a known result on the chain whose request ended without booking them. Locks the rows, since the executor
 * books them. Leaves out jobs with transactions that are still open.
 */
const findUnbooked = (client: Client) =>
  orm(client)
    .select({ ...getTableColumns(movements), request: requests.state })
    .from(movements)
    .leftJoin(requests, eq(requests.id, movements.jobId))
    .where(
      and(
        sql`${movements.state} in ('confirmed', 'failed')`,
        or(isNull(requests.id), inArray(requests.state, ['failed', 'done'])),
        sql`not exists (select 1 from ${movements} as ${other}
          where ${other.jobId} = ${movements.jobId} and ${other.state} in ('signed', 'sent'))`,
      ),
    )
    .orderBy(movements.changedAt, movements.id)
    .limit(MAX_PER_RUN)
    .for('update', { of: movements });
type UnbookedMovement = Awaited<ReturnType<typeof findUnbooked>>[number];

const toActionAndType = ({ kind }: UnbookedMovement): { action: string; type: NotificationType } =>
  kind === 'deposit' || kind === 'withdraw'
    ? { action: 'settleTokens', type: 'handleDeposit' }
    : { action: 'settleAssets', type: 'handleAssets' };

/** Queues a new request: the failed one has ended with a notification to the player. */
const queueBooking = async (client: Client, moves: readonly UnbookedMovement[], at: Date): Promise<void> => {
  const [first] = moves;
  if (!first) return;
  const id = randomUUID() as string as JobId;
  await orm(client)
    .insert(requests)
    .values({
      id,
      wallet: first.wallet,
      shard: shardOf(first.wallet),
      ...toActionAndType(first),
      payload: toStoredMoves(moves),
      route: 'reconciler',
      bodyHash: '',
      createdAt: at,
    });
  const ids = sql.param(moves.map((move) => move.id));
  const { rowCount } = await orm(client)
    .update(movements)
    .set({ jobId: id })
    .where(
      and(sql`${movements.id} = any(${ids})`, sql`${movements.jobId} is not distinct from ${first.jobId}`),
    );
  // Another process has queued it since it was read: roll back.
  if (rowCount !== moves.length) throw new Error('another process queued the movement at the same time');
};

/**
 * Queues the booking of movements that ended on the chain while their request failed or is missing. Otherwise a deposit
 * would not be credited, or a failed withdrawal would stay locked.
 */
export const requeueUnbooked = (pool: Pool, at: Date): Promise<RequeuedMovement[]> =>
  inTransaction(pool, async (client) => {
    // One process at a time: each must see what the previous one has queued.
    await client.query('select pg_advisory_xact_lock($1)', [REQUEUE_LOCK]);
    const rows = await findUnbooked(client);
    const keyOf = ({ id, jobId }: UnbookedMovement): string => jobId ?? id;
    for (const key of new Set(rows.map(keyOf))) {
      const moves = rows.filter((row) => keyOf(row) === key);
      await queueBooking(client, moves, at);
    }
    return rows.map(({ id, kind, state, request }) => ({
      movement: id,
      what: `${kind} ${state} on the chain, but its request ${request === null ? 'is missing' : `ended as ${request}`}`,
    }));
  });
