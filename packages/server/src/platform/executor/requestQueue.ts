import type { Schema } from '@blacktide/contract';
import type { JobId } from '@blacktide/rules';
import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { bulkColumns } from '../db/bulkColumns.ts';
import { inTransaction, withPreparedStatements, type Pool, type Queryable } from '../db/database.ts';
import { isDataError } from '../db/errors.ts';
import { requests } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import type { WorldAction } from './action.ts';
import type { NewRequest } from './newRequest.ts';
import { queueOf, shardOf } from './shards.ts';

interface WorldRequest<S extends Schema, Name extends string> {
  readonly action: WorldAction<S, Name>;
  /** The action runs once per key, such as `restock:2026-11-16`. */
  readonly key: string;
  readonly payload: z.input<S>;
}

/**
 * Stores requests: once `enqueue` resolves, the request is on disk and will be executed exactly once. It accepts only
 * requests for the actions in `Name`.
 */
export interface RequestQueue<Name extends string = string> {
  readonly enqueue: (request: NewRequest<Name>) => Promise<JobId>;
  /** Stores the parts of one call in their order: all of them or none. They have the call's key and the call's body. */
  readonly enqueueMany: (requests: readonly NewRequest<Name>[]) => Promise<JobId[]>;
  /** The job that the same call with the same key was given before. */
  readonly findEarlier: (call: Call) => Promise<JobId | null>;
  /** Stores a request that must wait, inside the caller's transaction; it is executed when its state becomes `queued`. */
  readonly storeWaiting: (db: Queryable, request: NewRequest<Name>) => Promise<JobId>;
  /** Does nothing where any node has stored the same key before. */
  readonly enqueueWorldAction: <S extends Schema>(request: WorldRequest<S, Name>) => Promise<void>;
}

/** What identifies a repeated call. */
type Call = Pick<NewRequest, 'wallet' | 'route' | 'idempotencyKey' | 'body'>;

interface RequestDraft extends NewRequest {
  readonly id: JobId;
  readonly bodyHash: string;
}

const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

const REQUEST_COLUMNS = bulkColumns({
  id: requests.id,
  wallet: requests.wallet,
  shard: requests.shard,
  action: requests.action,
  notification: requests.type,
  payload: requests.payload,
  route: requests.route,
  idempotencyKey: requests.idempotencyKey,
  bodyHash: requests.bodyHash,
});
const idempotencyKey = columnNames(requests.idempotencyKey);

const INSERT_REQUESTS = compileSql(
  sql`insert into ${requests} (${REQUEST_COLUMNS.names}, ${columnNames(requests.state, requests.createdAt)})
    select ${REQUEST_COLUMNS.names}, $10, $11
    from ${REQUEST_COLUMNS.unnest} with ordinality as given(${REQUEST_COLUMNS.names}, position)
    order by position
    on conflict (${columnNames(requests.wallet, requests.route)}, ${idempotencyKey})
      where ${idempotencyKey} is not null do nothing
    returning ${requests.id}`,
);

const INSERT_WORLD_REQUEST = compileSql(
  sql`insert into ${requests} (${columnNames(
    requests.id,
    requests.shard,
    requests.action,
    requests.payload,
    requests.idempotencyKey,
    requests.createdAt,
    requests.route,
    requests.bodyHash,
  )}) values ($1, $2, $3, $4, $5, $6, 'world', '')
    on conflict (${columnNames(requests.action)}, ${idempotencyKey})
      where ${columnNames(requests.wallet)} is null do nothing`,
);

const EARLIER_REQUEST = {
  id: requests.id,
  wallet: requests.wallet,
  route: requests.route,
  key: requests.idempotencyKey,
  hash: requests.bodyHash,
};
type EarlierRequest = RowOf<typeof EARLIER_REQUEST>;

const SELECT_EARLIER_REQUESTS = compileSql(
  sql`select ${selectList(EARLIER_REQUEST)} from ${requests}
    where (${requests.wallet}, ${requests.route}, ${requests.idempotencyKey})
      in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
);

const insertRequests = async (
  db: Queryable,
  drafts: readonly RequestDraft[],
  state: 'queued' | 'waiting',
  now: Date,
): Promise<Set<string>> => {
  const rows = drafts.map((draft) => ({ ...draft, shard: shardOf(queueOf(draft)) }));
  const inserted = await db.query<{ id: string }>(INSERT_REQUESTS, [
    ...REQUEST_COLUMNS.toValues(rows),
    state,
    now,
  ]);
  return new Set(inserted.rows.map(({ id }) => id));
};

const findEarlierRequests = async (
  db: Queryable,
  calls: readonly Call[],
): Promise<readonly EarlierRequest[]> => {
  if (calls.length === 0) return [];
  const { rows } = await db.query<EarlierRequest>(SELECT_EARLIER_REQUESTS, [
    calls.map(({ wallet }) => wallet),
    calls.map(({ route }) => route),
    calls.map(({ idempotencyKey }) => idempotencyKey),
  ]);
  return rows;
};

const createIdempotencyConflict = (): HttpError =>
  new HttpError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request');

/** The parts of a call share its key; their index makes the keys different. */
const toPartKey = (key: string | null, index: number): string | null =>
  key === null ? null : `${key}/${index}`;

const resolveRepeatedRequest = (
  { wallet, route, idempotencyKey, bodyHash }: Call & { readonly bodyHash: string },
  earlier: readonly EarlierRequest[],
): JobId | HttpError => {
  const same = earlier.find(
    (one) => one.wallet === wallet && one.route === route && one.key === idempotencyKey,
  );
  if (!same) throw new Error(`a request of ${route} was neither stored nor found`);
  return same.hash === bodyHash ? same.id : createIdempotencyConflict();
};

const throwIfError = (answer: JobId | HttpError): JobId => {
  if (answer instanceof HttpError) throw answer;
  return answer;
};

const toDraft = (request: NewRequest): RequestDraft => ({
  ...request,
  id: randomUUID() as string as JobId,
  bodyHash: hashBody(request.body),
});

export const createRequestQueue = (pool: Pool, clock: Clock, onEnqueued: () => void): RequestQueue => {
  const db = withPreparedStatements(pool);
  const now = (): Date => new Date(clock.now());
  const enqueueCoalesced = coalesce(
    async (drafts: readonly RequestDraft[]): Promise<readonly (JobId | HttpError)[]> => {
      const stored = await insertRequests(db, drafts, 'queued', now());
      const repeated = drafts.filter(({ id }) => !stored.has(id));
      const earlier = await findEarlierRequests(db, repeated);
      onEnqueued();
      return drafts.map((draft) =>
        stored.has(draft.id) ? draft.id : resolveRepeatedRequest(draft, earlier),
      );
    },
    { concurrency: 2, isItemError: isDataError },
  );
  return {
    findEarlier: async (call) => {
      if (call.idempotencyKey === null) return null;
      const found = await findEarlierRequests(db, [call]);
      if (found.length === 0) return null;
      return throwIfError(resolveRepeatedRequest({ ...call, bodyHash: hashBody(call.body) }, found));
    },
    storeWaiting: async (client, request) => {
      const draft = toDraft(request);
      const stored = await insertRequests(client, [draft], 'waiting', now());
      if (stored.size === 0) throw createIdempotencyConflict();
      return draft.id;
    },
    enqueueMany: async (requests) => {
      const bodyHash = hashBody(requests[0]?.body);
      const drafts = requests.map((request, index) => ({
        ...request,
        id: randomUUID() as string as JobId,
        idempotencyKey: toPartKey(request.idempotencyKey, index),
        bodyHash,
      }));
      const jobs = await inTransaction(pool, async (client) => {
        const stored = await insertRequests(client, drafts, 'queued', now());
        if (stored.size === drafts.length) return drafts.map(({ id }) => id);
        const earlier = await findEarlierRequests(client, drafts);
        return drafts.map((draft) =>
          // If only some of them are new, it cannot be the same call.
          throwIfError(
            stored.has(draft.id) ? createIdempotencyConflict() : resolveRepeatedRequest(draft, earlier),
          ),
        );
      });
      onEnqueued();
      return jobs;
    },
    enqueue: async (request) => throwIfError(await enqueueCoalesced(toDraft(request))),
    enqueueWorldAction: async ({ action: { name: action }, key, payload }) => {
      const shard = shardOf(queueOf({ wallet: null, action }));
      const values = [randomUUID(), shard, action, JSON.stringify(payload), key, now()];
      await db.query(INSERT_WORLD_REQUEST, values);
      onEnqueued();
    },
  };
};
