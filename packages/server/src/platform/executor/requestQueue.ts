import type { Schema } from '@blacktide/contract';
import type { JobId } from '@blacktide/rules';
import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { inTransaction, withPreparedStatements, type Pool, type Queryable } from '../db/database.ts';
import { isDataError, isRolledBack } from '../db/errors.ts';
import { HttpError } from '../http/errors.ts';
import { findSessions } from '../http/openSessions.ts';
import { createSessionEnded } from '../http/sessionTokens.ts';
import type { WorldAction } from './action.ts';
import type { ExecuteDirectly } from './directExecution.ts';
import type { NewRequest } from './newRequest.ts';
import {
  findEarlierRequests,
  hashBody,
  INSERT_WORLD_REQUEST,
  insertRequests,
  insertWaiting,
  toDraft,
  type Call,
  type EarlierRequest,
  type RequestDraft,
} from './requestRows.ts';
import { queueOf, shardOf } from './shards.ts';

interface WorldRequest<S extends Schema, Name extends string> {
  readonly action: WorldAction<S, Name>;
  /** The action runs once per key, such as `restock:2026-11-16`. */
  readonly key: string;
  readonly payload: z.input<S>;
}

/**
 * Stores requests: once `enqueue` resolves, the request is on disk, and was executed or will be, exactly once. It accepts
 * only requests for the actions in `Name`.
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

/** The requests of one call: all of them are stored, or none. */
type CallDrafts = readonly RequestDraft[];
type Answers = readonly (JobId | HttpError)[];

/** Requests of one group never wait for those of another; two, so that deciding and waiting for the disk overlap. */
const GROUPS = 2;

interface RequestQueueOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Requests were stored that are not executed yet. */
  readonly onEnqueued: () => void;
  /** Stores requests, and executes those that it can in the same transaction. Null where nothing is executed. */
  readonly executeDirectly: ExecuteDirectly | null;
}

/** Stores the requests of several calls, and executes them at once where that is possible. */
const createStore = (options: RequestQueueOptions) => {
  const { pool, clock, onEnqueued, executeDirectly } = options;
  const db = withPreparedStatements(pool);
  const now = (): Date => new Date(clock.now());

  const storeSingles = async (
    drafts: readonly RequestDraft[],
  ): Promise<ReadonlyMap<JobId, JobId | HttpError>> => {
    const stored = await insertRequests(db, drafts, now());
    const repeated = drafts.filter(({ id }) => !stored.has(id));
    const earlier = await findEarlierRequests(db, repeated);
    return new Map(
      drafts.map((draft) => [
        draft.id,
        stored.has(draft.id) ? draft.id : resolveRepeatedRequest(draft, earlier),
      ]),
    );
  };

  const storeTogether = (drafts: CallDrafts): Promise<Answers> =>
    inTransaction(pool, async (client) => {
      const stored = await insertRequests(client, drafts, now());
      if (stored.size === drafts.length) return drafts.map(({ id }) => id);
      const earlier = await findEarlierRequests(client, drafts);
      return drafts.map((draft) =>
        // If only some of them are new, it cannot be the same call.
        throwIfError(
          stored.has(draft.id) ? createIdempotencyConflict() : resolveRepeatedRequest(draft, earlier),
        ),
      );
    });

  const storeChecked = async (calls: readonly CallDrafts[]): Promise<readonly Answers[]> => {
    const singles = calls.filter(({ length }) => length === 1).flat();
    const answers = singles.length === 0 ? new Map<JobId, JobId | HttpError>() : await storeSingles(singles);
    const all = await Promise.all(
      calls.map(async (drafts) =>
        drafts.length === 1
          ? drafts.map(({ id }) => answers.get(id) ?? id)
          : storeTogether(drafts).catch((error: unknown) => {
              if (error instanceof HttpError) return [error];
              throw error;
            }),
      ),
    );
    onEnqueued();
    return all;
  };

  const storeQueued = async (calls: readonly CallDrafts[]): Promise<readonly Answers[]> => {
    const sessions = [...new Set(calls.flat().flatMap(({ uncheckedSession }) => uncheckedSession ?? []))];
    if (sessions.length === 0) return storeChecked(calls);
    const rows = await findSessions(db, sessions, now());
    const walletBySession = new Map(rows.flatMap((row) => (row?.isOpen ? [[row.id, row.wallet]] : [])));
    const isAuthorized = (drafts: CallDrafts): boolean =>
      drafts.every(
        ({ uncheckedSession, wallet }) =>
          !uncheckedSession || walletBySession.get(uncheckedSession) === wallet,
      );
    const answers = await storeChecked(calls.filter(isAuthorized));
    let next = 0;
    return calls.map((drafts) => (isAuthorized(drafts) ? (answers[next++] ?? []) : [createSessionEnded()]));
  };

  return async (calls: readonly CallDrafts[]): Promise<readonly Answers[]> => {
    if (!executeDirectly) return storeQueued(calls);
    try {
      const { hasQueued, unauthorized } = await executeDirectly(calls.flat());
      if (hasQueued) onEnqueued();
      return calls.map((drafts) =>
        drafts.map(({ id }) => (unauthorized.has(id) ? createSessionEnded() : id)),
      );
    } catch (error) {
      // A repeated call, or a request whose action throws: the queue handles each by itself.
      if (!isRolledBack(error)) throw error;
      return storeQueued(calls);
    }
  };
};

export const createRequestQueue = (options: RequestQueueOptions): RequestQueue => {
  const { pool, clock, onEnqueued } = options;
  const db = withPreparedStatements(pool);
  const now = (): Date => new Date(clock.now());
  const store = createStore(options);
  const groups = Array.from({ length: GROUPS }, () =>
    coalesce(store, { isItemError: isDataError, weigh: ({ length }) => length }),
  );
  const enqueueCall = async (drafts: CallDrafts): Promise<JobId[]> => {
    const enqueueInGroup = groups[(drafts[0]?.shard ?? 0) % GROUPS];
    if (!enqueueInGroup || drafts.length === 0) return [];
    return (await enqueueInGroup(drafts)).map(throwIfError);
  };

  return {
    findEarlier: async (call) => {
      if (call.idempotencyKey === null) return null;
      const found = await findEarlierRequests(db, [call]);
      if (found.length === 0) return null;
      return throwIfError(resolveRepeatedRequest({ ...call, bodyHash: hashBody(call.body) }, found));
    },
    storeWaiting: async (merged, request) => {
      const draft = toDraft(request);
      if (!(await insertWaiting(merged, draft, now()))) throw createIdempotencyConflict();
      return draft.id;
    },
    enqueueMany: (requests) => {
      const bodyHash = hashBody(requests[0]?.body);
      return enqueueCall(
        requests.map((request, index) =>
          toDraft({ ...request, idempotencyKey: toPartKey(request.idempotencyKey, index) }, bodyHash),
        ),
      );
    },
    enqueue: async (request) => {
      const draft = toDraft(request);
      const [id = draft.id] = await enqueueCall([draft]);
      return id;
    },
    enqueueWorldAction: async ({ action: { name: action }, key, payload }) => {
      const shard = shardOf(queueOf({ wallet: null, action }));
      const values = [randomUUID(), shard, action, JSON.stringify(payload), key, now()];
      await db.query(INSERT_WORLD_REQUEST, values);
      onEnqueued();
    },
  };
};
