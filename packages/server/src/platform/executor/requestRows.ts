import type { JobId } from '@blacktide/rules';
import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { hash, randomUUID } from 'node:crypto';
import { defineBulkStatement, givenColumn, rowFormOf, toQuery, type Statement } from '../db/bulkStatement.ts';
import type { Queryable } from '../db/database.ts';
import { requests } from '../db/tables.ts';
import { isRunningSession } from '../http/openSessions.ts';
import type { NewRequest } from './newRequest.ts';
import { WERE_AS_REMEMBERED } from './rowsAsRemembered.ts';
import { queueOf, SHARD_LOCK, shardOf } from './shards.ts';

/** What identifies a repeated call. */
export type Call = Pick<NewRequest, 'wallet' | 'route' | 'idempotencyKey' | 'body'>;

/** A request that has an id and is not stored yet. */
export interface RequestDraft extends NewRequest {
  readonly id: JobId;
  readonly shard: number;
  readonly bodyHash: string;
}

export const hashBody = (body: unknown): string => hash('sha256', JSON.stringify(body ?? null), 'base64url');

const REQUEST = {
  id: requests.id,
  wallet: requests.wallet,
  shard: requests.shard,
  action: requests.action,
  notification: requests.type,
  payload: requests.payload,
  route: requests.route,
  idempotencyKey: requests.idempotencyKey,
  bodyHash: requests.bodyHash,
};
const idempotencyKey = columnNames(requests.idempotencyKey);
const unlessStored = sql`on conflict (${columnNames(requests.wallet, requests.route)}, ${idempotencyKey})
  where ${idempotencyKey} is not null do nothing`;

const insertIfNew = defineBulkStatement(
  REQUEST,
  1,
  ({ names, rows, inOrder }) =>
    sql`insert into ${requests} (${names}, ${columnNames(requests.state, requests.createdAt)})
      select ${names}, 'queued', $1::timestamptz from ${rows} ${inOrder}
      ${unlessStored} returning ${requests.id}`,
);

const INSERT_WAITING = compileSql(
  sql`insert into ${requests} (${columnNames(...Object.values(REQUEST), requests.createdAt, requests.state)})
    select *, 'waiting' from unnest($1::uuid[], $2::text[], $3::int2[], $4::text[], $5::text[], $6::jsonb[], $7::text[],
      $8::text[], $9::text[], $10::timestamptz[])
    ${unlessStored} returning ${requests.id}`,
);

export const INSERT_WORLD_REQUEST = compileSql(
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
export type EarlierRequest = RowOf<typeof EARLIER_REQUEST>;

const SELECT_EARLIER_REQUESTS = compileSql(
  sql`select ${selectList(EARLIER_REQUEST)} from ${requests}
    where (${requests.wallet}, ${requests.route}, ${requests.idempotencyKey})
      in (select * from unnest($1::text[], $2::text[], $3::text[]))`,
);

const insertFinished = defineBulkStatement(
  { ...REQUEST, state: requests.state },
  1,
  ({ names, rows, inOrder }) =>
    sql`insert into ${requests} (${names}, ${columnNames(requests.createdAt, requests.finishedAt)})
      select ${names}, $1::timestamptz, case when ${givenColumn(requests.state)} = 'queued' then null else $1 end
      from ${rows} ${inOrder}`,
);

/** Stores requests together with their outcome. Fails if one of them was stored before. */
export const insertWithOutcome = (
  drafts: readonly RequestDraft[],
  outcomes: ReadonlyMap<JobId, 'done' | 'failed'>,
  now: Date,
): Statement =>
  insertFinished(
    drafts.map((draft) => ({ ...draft, state: outcomes.get(draft.id) ?? 'queued' })),
    now,
  );

/**
 * The state is null, which the table refuses, unless the shard is free with nothing queued, the session is open and the
 * player is as remembered. This is evaluated before the other changes of the statement are made.
 */
const insertIfAsRemembered = defineBulkStatement(
  REQUEST,
  5,
  ({ names, rows }) =>
    sql`insert into ${requests} (${names}, ${columnNames(requests.createdAt, requests.finishedAt, requests.state)})
      select ${names}, $1::timestamptz, $1, case when
        not exists (select 1 from ${requests} where ${requests.shard} = $4::int4 and ${requests.state} = 'queued')
        and pg_try_advisory_xact_lock($3::int4, $4)
        and ($5::uuid is null or ${isRunningSession(sql`$5`, sql`$2::text`, sql`$1`)})
        and ${WERE_AS_REMEMBERED}
        then 'done' end
      from ${rows}`,
);

/**
 * Stores a request as done, together with changes that were decided on a remembered player. Fails without any change if
 * the player is not as remembered, if the request was stored before, or if it would have to be queued.
 */
export const insertDoneIfAsRemembered = (draft: RequestDraft, now: Date): Statement =>
  insertIfAsRemembered([draft], now, draft.wallet, SHARD_LOCK, draft.shard, draft.uncheckedSession ?? null);

/** Stores a request that waits for the chain. False if it was stored before. `db` may merge statements of one text. */
export const insertWaiting = async (
  db: Queryable,
  { id, wallet, shard, action, notification, payload, route, idempotencyKey: key, bodyHash }: RequestDraft,
  now: Date,
): Promise<boolean> => {
  const values = [
    id,
    wallet,
    shard,
    action,
    notification,
    JSON.stringify(payload),
    route,
    key,
    bodyHash,
    now,
  ];
  const { rows } = await db.query<{ id: string }>(
    INSERT_WAITING,
    values.map((value) => [value]),
  );
  return rows.some((row) => row.id === id);
};

/** Queues requests. Returns the ids of those that were not stored before. */
export const insertRequests = async (
  db: Queryable,
  drafts: readonly RequestDraft[],
  now: Date,
): Promise<Set<string>> => {
  const statement = insertIfNew(drafts, now);
  const { text, values } = toQuery(statement, rowFormOf([statement]));
  const { rows } = await db.query<{ id: string }>(text, values);
  return new Set(rows.map(({ id }) => id));
};

export const findEarlierRequests = async (
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

/** Every property by name: V8 makes new hidden classes for properties that follow a spread, at each call. */
export const toDraft = (request: NewRequest, bodyHash = hashBody(request.body)): RequestDraft =>
  ({
    id: randomUUID() as string as JobId,
    wallet: request.wallet,
    shard: shardOf(queueOf(request)),
    action: request.action,
    notification: request.notification,
    payload: request.payload,
    route: request.route,
    idempotencyKey: request.idempotencyKey,
    body: request.body,
    bodyHash,
    uncheckedSession: request.uncheckedSession ?? null,
  }) satisfies Required<Omit<RequestDraft, symbol>> as RequestDraft;
