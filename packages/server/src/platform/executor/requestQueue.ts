import type { Schema } from '@blacktide/contract';
import type { JobId } from '@blacktide/rules';
import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { inTransaction, withPreparedStatements, type Pool, type Queryable } from '../db/database.ts';
import { isDataError } from '../db/errors.ts';
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

const INSERT_REQUESTS = `
  insert into requests
    (id, wallet, shard, action, type, payload, state, route, idempotency_key, body_hash, created_at)
  select id, wallet, shard, action, type, payload, $10, route, key, hash, $11
  from unnest($1::uuid[], $2::text[], $3::int2[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::text[], $9::text[])
    with ordinality as given(id, wallet, shard, action, type, payload, route, key, hash, position)
  order by position
  on conflict (wallet, route, idempotency_key) where idempotency_key is not null do nothing
  returning id`;

const INSERT_WORLD_REQUEST = `
  insert into requests (id, shard, action, payload, route, idempotency_key, body_hash, created_at)
  values ($1, $2, $3, $4, 'world', $5, '', $6)
  on conflict (action, idempotency_key) where wallet is null do nothing`;

const SELECT_EARLIER_REQUESTS = `
  select id, wallet, route, idempotency_key as key, body_hash as hash from requests
  where (wallet, route, idempotency_key) in (select * from unnest($1::text[], $2::text[], $3::text[]))`;

interface EarlierRequest {
  readonly id: JobId;
  readonly wallet: string;
  readonly route: string;
  readonly key: string;
  readonly hash: string;
}

const insertRequests = async (
  db: Queryable,
  drafts: readonly RequestDraft[],
  state: 'queued' | 'waiting',
  now: Date,
): Promise<Set<string>> => {
  const { rows } = await db.query<{ id: string }>(INSERT_REQUESTS, [
    drafts.map(({ id }) => id),
    drafts.map(({ wallet }) => wallet),
    drafts.map((draft) => shardOf(queueOf(draft))),
    drafts.map(({ action }) => action),
    drafts.map(({ notification }) => notification),
    drafts.map(({ payload }) => JSON.stringify(payload)),
    drafts.map(({ route }) => route),
    drafts.map(({ idempotencyKey }) => idempotencyKey),
    drafts.map(({ bodyHash }) => bodyHash),
    state,
    now,
  ]);
  return new Set(rows.map(({ id }) => id));
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
