import type { NotificationType } from '@blacktide/contract';
import type { JobId, Wallet } from '@blacktide/rules';
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { inTransaction, withPreparedStatements, type Pool, type Queryable } from '../db/database.ts';
import { isDataError } from '../db/errors.ts';
import { HttpError } from '../http/errors.ts';
import { shardOf } from './shards.ts';

export interface NewRequest {
  readonly wallet: Wallet;
  readonly type: NotificationType;
  readonly route: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

interface RequestDraft extends NewRequest {
  readonly id: JobId;
  readonly bodyHash: string;
}

/** Takes requests: once `accept` resolves, the request is on disk and will be carried out exactly once. */
export interface RequestQueue {
  readonly enqueue: (offer: NewRequest) => Promise<JobId>;
  /**
   * Takes the parts of one call together, in their order: all of them or none. Their key is the call's, and so is
   * `whole`, the body that a repetition must equal.
   */
  readonly enqueueMany: (offers: readonly NewRequest[], wholeBody: unknown) => Promise<JobId[]>;
  /** The job that this very offer was given before, if its key says so. */
  readonly findEarlier: (offer: NewRequest) => Promise<JobId | null>;
  /**
   * Stores a request that is not due yet, inside the caller's transaction; whoever waits for its cause queues it.
   * `payload` is what its action will be given, where that differs from what the caller sent.
   */
  readonly storeWaiting: (db: Queryable, offer: NewRequest, payload: unknown) => Promise<JobId>;
}

const hashBody = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

const INSERT_REQUESTS = `
  insert into requests (id, wallet, shard, type, payload, route, idempotency_key, body_hash, created_at)
  select id, wallet, shard, type, payload, route, key, hash, $9
  from unnest($1::uuid[], $2::text[], $3::int2[], $4::text[], $5::jsonb[], $6::text[], $7::text[], $8::text[])
    with ordinality as given(id, wallet, shard, type, payload, route, key, hash, position)
  order by position
  on conflict (wallet, route, idempotency_key) where idempotency_key is not null do nothing
  returning id`;

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
  now: Date,
): Promise<Set<string>> => {
  const { rows } = await db.query<{ id: string }>(INSERT_REQUESTS, [
    drafts.map(({ id }) => id),
    drafts.map(({ wallet }) => wallet),
    drafts.map(({ wallet }) => shardOf(wallet)),
    drafts.map(({ type }) => type),
    drafts.map(({ body }) => JSON.stringify(body ?? {})),
    drafts.map(({ route }) => route),
    drafts.map(({ idempotencyKey }) => idempotencyKey),
    drafts.map(({ bodyHash }) => bodyHash),
    now,
  ]);
  return new Set(rows.map(({ id }) => id));
};

const findEarlierRequests = async (
  db: Queryable,
  drafts: readonly RequestDraft[],
): Promise<readonly EarlierRequest[]> => {
  if (drafts.length === 0) return [];
  const { rows } = await db.query<EarlierRequest>(SELECT_EARLIER_REQUESTS, [
    drafts.map(({ wallet }) => wallet),
    drafts.map(({ route }) => route),
    drafts.map(({ idempotencyKey }) => idempotencyKey),
  ]);
  return rows;
};

const createIdempotencyConflict = (): HttpError =>
  new HttpError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request');

/** The parts of a call share its key, told apart by their place. */
const toPartKey = (key: string | null, index: number): string | null =>
  key === null ? null : `${key}/${index}`;

const resolveRepeatedRequest = (
  draft: RequestDraft,
  earlier: readonly EarlierRequest[],
): JobId | HttpError => {
  const same = earlier.find(
    ({ wallet, route, key }) =>
      wallet === draft.wallet && route === draft.route && key === draft.idempotencyKey,
  );
  if (!same) throw new Error(`request ${draft.id} was neither stored nor found`);
  return same.hash === draft.bodyHash ? same.id : createIdempotencyConflict();
};

export const createRequestQueue = (pool: Pool, clock: Clock, onEnqueued: () => void): RequestQueue => {
  const db = withPreparedStatements(pool);
  const enqueueCoalesced = coalesce(
    async (drafts: readonly RequestDraft[]): Promise<readonly (JobId | HttpError)[]> => {
      const stored = await insertRequests(db, drafts, new Date(clock.now()));
      const repeated = drafts.filter(({ id }) => !stored.has(id));
      const earlier = await findEarlierRequests(db, repeated);
      onEnqueued();
      return drafts.map((draft) =>
        stored.has(draft.id) ? draft.id : resolveRepeatedRequest(draft, earlier),
      );
    },
    { concurrency: 2, isItemError: isDataError },
  );
  const toDraft = (offer: NewRequest): RequestDraft => ({
    ...offer,
    id: randomUUID() as string as JobId,
    bodyHash: hashBody(offer.body),
  });
  return {
    findEarlier: async (offer) => {
      if (offer.idempotencyKey === null) return null;
      const draft = toDraft(offer);
      const found = await findEarlierRequests(db, [draft]);
      if (found.length === 0) return null;
      const answer = resolveRepeatedRequest(draft, found);
      if (answer instanceof HttpError) throw answer;
      return answer;
    },
    storeWaiting: async (client, offer, payload) => {
      const { id, wallet, type, route, idempotencyKey, bodyHash } = toDraft(offer);
      await client.query(
        `insert into requests (id, wallet, shard, type, payload, state, route, idempotency_key, body_hash, created_at)
         values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8, $9)`,
        [
          id,
          wallet,
          shardOf(wallet),
          type,
          JSON.stringify(payload),
          route,
          idempotencyKey,
          bodyHash,
          new Date(clock.now()),
        ],
      );
      return id;
    },
    enqueueMany: async (offers, wholeBody) => {
      const bodyHash = hashBody(wholeBody);
      const drafts = offers.map((offer, index) => ({
        ...toDraft(offer),
        idempotencyKey: toPartKey(offer.idempotencyKey, index),
        bodyHash,
      }));
      const jobs = await inTransaction(pool, async (client) => {
        const stored = await insertRequests(client, drafts, new Date(clock.now()));
        if (stored.size === drafts.length) return drafts.map(({ id }) => id);
        const earlier = await findEarlierRequests(client, drafts);
        return drafts.map((draft) => {
          // Some of them new and some not: it cannot be the same call.
          const answer = stored.has(draft.id)
            ? createIdempotencyConflict()
            : resolveRepeatedRequest(draft, earlier);
          if (answer instanceof HttpError) throw answer;
          return answer;
        });
      });
      onEnqueued();
      return jobs;
    },
    enqueue: async (offer) => {
      const answer = await enqueueCoalesced(toDraft(offer));
      if (answer instanceof HttpError) throw answer;
      return answer;
    },
  };
};
