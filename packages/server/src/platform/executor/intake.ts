import type { NotificationType } from '@blacktide/contract';
import type { JobId, Wallet } from '@blacktide/rules';
import { createHash, randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { coalesce } from '../coalesce.ts';
import { inTransaction, prepared, type Pool, type Queryable } from '../db/database.ts';
import { isDataError } from '../db/errors.ts';
import { HttpError } from '../http/errors.ts';
import { shardOf } from './shards.ts';

export interface Offer {
  readonly wallet: Wallet;
  readonly type: NotificationType;
  readonly route: string;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
}

interface Draft extends Offer {
  readonly id: JobId;
  readonly bodyHash: string;
}

/** Takes requests: once `accept` resolves, the request is on disk and will be carried out exactly once. */
export interface Intake {
  readonly accept: (offer: Offer) => Promise<JobId>;
  /**
   * Takes the parts of one call together, in their order: all of them or none. Their key is the call's, and so is
   * `whole`, the body that a repetition must equal.
   */
  readonly acceptMany: (offers: readonly Offer[], whole: unknown) => Promise<JobId[]>;
  /** The job that this very offer was given before, if its key says so. */
  readonly earlier: (offer: Offer) => Promise<JobId | null>;
  /**
   * Stores a request that is not due yet, inside the caller's transaction; whoever waits for its cause queues it.
   * `payload` is what its action will be given, where that differs from what the caller sent.
   */
  readonly store: (db: Queryable, offer: Offer, payload: unknown) => Promise<JobId>;
}

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');

const INSERT = `
  insert into requests (id, wallet, shard, type, payload, route, idempotency_key, body_hash, created_at)
  select id, wallet, shard, type, payload, route, key, hash, $9
  from unnest($1::uuid[], $2::text[], $3::int2[], $4::text[], $5::jsonb[], $6::text[], $7::text[], $8::text[])
    with ordinality as given(id, wallet, shard, type, payload, route, key, hash, position)
  order by position
  on conflict (wallet, route, idempotency_key) where idempotency_key is not null do nothing
  returning id`;

const EARLIER = `
  select id, wallet, route, idempotency_key as key, body_hash as hash from requests
  where (wallet, route, idempotency_key) in (select * from unnest($1::text[], $2::text[], $3::text[]))`;

interface Earlier {
  readonly id: JobId;
  readonly wallet: string;
  readonly route: string;
  readonly key: string;
  readonly hash: string;
}

const insert = async (db: Queryable, drafts: readonly Draft[], now: Date): Promise<Set<string>> => {
  const { rows } = await db.query<{ id: string }>(INSERT, [
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

const findEarlier = async (db: Queryable, drafts: readonly Draft[]): Promise<readonly Earlier[]> => {
  if (drafts.length === 0) return [];
  const { rows } = await db.query<Earlier>(EARLIER, [
    drafts.map(({ wallet }) => wallet),
    drafts.map(({ route }) => route),
    drafts.map(({ idempotencyKey }) => idempotencyKey),
  ]);
  return rows;
};

const conflict = (): HttpError =>
  new HttpError('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another request');

/** The parts of a call share its key, told apart by their place. */
const partKey = (key: string | null, index: number): string | null =>
  key === null ? null : `${key}/${index}`;

const answerFor = (draft: Draft, earlier: readonly Earlier[]): JobId | HttpError => {
  const same = earlier.find(
    ({ wallet, route, key }) =>
      wallet === draft.wallet && route === draft.route && key === draft.idempotencyKey,
  );
  if (!same) throw new Error(`request ${draft.id} was neither stored nor found`);
  return same.hash === draft.bodyHash ? same.id : conflict();
};

export const createIntake = (pool: Pool, clock: Clock, onAccepted: () => void): Intake => {
  const db = prepared(pool);
  const store = coalesce(
    async (drafts: readonly Draft[]): Promise<readonly (JobId | HttpError)[]> => {
      const stored = await insert(db, drafts, new Date(clock.now()));
      const repeated = drafts.filter(({ id }) => !stored.has(id));
      const earlier = await findEarlier(db, repeated);
      onAccepted();
      return drafts.map((draft) => (stored.has(draft.id) ? draft.id : answerFor(draft, earlier)));
    },
    { parallel: 2, isOneItemsFault: isDataError },
  );
  const draftOf = (offer: Offer): Draft => ({
    ...offer,
    id: randomUUID() as string as JobId,
    bodyHash: hashOf(offer.body),
  });
  return {
    earlier: async (offer) => {
      if (offer.idempotencyKey === null) return null;
      const draft = draftOf(offer);
      const found = await findEarlier(db, [draft]);
      if (found.length === 0) return null;
      const answer = answerFor(draft, found);
      if (answer instanceof HttpError) throw answer;
      return answer;
    },
    store: async (client, offer, payload) => {
      const { id, wallet, type, route, idempotencyKey, bodyHash } = draftOf(offer);
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
    acceptMany: async (offers, whole) => {
      const bodyHash = hashOf(whole);
      const drafts = offers.map((offer, index) => ({
        ...draftOf(offer),
        idempotencyKey: partKey(offer.idempotencyKey, index),
        bodyHash,
      }));
      const jobs = await inTransaction(pool, async (client) => {
        const stored = await insert(client, drafts, new Date(clock.now()));
        if (stored.size === drafts.length) return drafts.map(({ id }) => id);
        const earlier = await findEarlier(client, drafts);
        return drafts.map((draft) => {
          // Some of them new and some not: it cannot be the same call.
          const answer = stored.has(draft.id) ? conflict() : answerFor(draft, earlier);
          if (answer instanceof HttpError) throw answer;
          return answer;
        });
      });
      onAccepted();
      return jobs;
    },
    accept: async (offer) => {
      const answer = await store(draftOf(offer));
      if (answer instanceof HttpError) throw answer;
      return answer;
    },
  };
};
