import type { NotificationType } from '@blacktide/contract';
import type { Wallet } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import { inTransaction, type Client, type Pool } from '../../platform/db/database.ts';
import type { MovementKind } from '../tables.ts';
import { shardOf } from '../../platform/executor/shards.ts';
import type { StoredMoves } from './storedMoves.ts';

/** A move whose fate on the chain is certain, and whose request ended without booking it. */
interface UnbookedMovement {
  readonly id: string;
  readonly job: string | null;
  readonly wallet: Wallet;
  readonly kind: MovementKind;
  readonly uid: bigint | null;
  readonly state: 'confirmed' | 'failed';
  readonly request: 'failed' | 'done' | null;
}

export interface RequeuedMovement {
  readonly movement: string;
  readonly what: string;
}

const MAX_PER_RUN = 500;
const REQUEUE_LOCK = 7_100_004;

/** Locked against the executor, which books them. Moves of a job that is still under way are not among them. */
const FIND_UNBOOKED = `
  select m.id, m.job_id as job, m.wallet, m.kind, m.uid, m.state, r.state as request
  from movements m left join requests r on r.id = m.job_id
  where m.state in ('confirmed', 'failed') and (r.id is null or r.state in ('failed', 'done'))
    and not exists (select 1 from movements o where o.job_id = m.job_id and o.state in ('signed', 'sent'))
  order by m.changed_at, m.id limit ${MAX_PER_RUN} for update of m`;

const toNotificationType = ({ kind }: UnbookedMovement): NotificationType =>
  kind === 'deposit' || kind === 'withdraw' ? 'handleDeposit' : 'handleAssets';

/** A request of its own: the one that failed has ended, and its player was told so. */
const queueBooking = async (
  client: Client,
  moves: readonly [UnbookedMovement, ...UnbookedMovement[]],
  at: Date,
): Promise<void> => {
  const [first] = moves;
  const id = randomUUID();
  const payload: StoredMoves = {
    moves: moves.map((move) => ({ id: move.id, uid: move.uid === null ? null : String(move.uid) })),
  };
  await client.query(
    `insert into requests (id, wallet, shard, type, payload, route, body_hash, created_at)
     values ($1, $2, $3, $4, $5, 'reconciler', '', $6)`,
    [id, first.wallet, shardOf(first.wallet), toNotificationType(first), JSON.stringify(payload), at],
  );
  const { rowCount } = await client.query(
    'update movements set job_id = $2 where id = any($1) and job_id is not distinct from $3',
    [moves.map((move) => move.id), id, first.job],
  );
  // Another process has queued it since it was read: then nothing of this transaction may stand.
  if (rowCount !== moves.length) throw new Error('a move was queued by another process at the same time');
};

const groupByJob = (
  moves: readonly UnbookedMovement[],
): (readonly [UnbookedMovement, ...UnbookedMovement[]])[] => {
  const groups = new Map<string, [UnbookedMovement, ...UnbookedMovement[]]>();
  for (const move of moves) {
    const key = move.job ?? move.id;
    const group = groups.get(key);
    if (group) group.push(move);
    else groups.set(key, [move]);
  }
  return [...groups.values()];
};

/**
 * Queues the booking of moves that ended on the chain while their request failed or is missing: without it the wallet
 * has paid and the game has not credited, or the game holds what never left.
 */
export const requeueUnbooked = (pool: Pool, at: Date): Promise<RequeuedMovement[]> =>
  inTransaction(pool, async (client) => {
    // One process at a time: each must see what the one before has queued.
    await client.query('select pg_advisory_xact_lock($1)', [REQUEUE_LOCK]);
    const { rows } = await client.query<UnbookedMovement>(FIND_UNBOOKED);
    for (const moves of groupByJob(rows)) await queueBooking(client, moves, at);
    return rows.map(({ id, kind, state, request }) => ({
      movement: id,
      what: `${kind} ${state} on the chain, but its request ${request === null ? 'is missing' : `ended as ${request}`}`,
    }));
  });
