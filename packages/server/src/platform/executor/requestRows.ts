import type { JobId } from '@blacktide/rules';
import { columnNames, compileSql, selectList, type RowOf } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { toArrayParameter } from '../db/arrayParameter.ts';
import { bulkColumns } from '../db/bulkColumns.ts';
import type { Queryable } from '../db/database.ts';
import type { Statement } from '../db/executeStatements.ts';
import { requests } from '../db/tables.ts';
import type { NewRequest } from './newRequest.ts';
import { queueOf, shardOf } from './shards.ts';

/** What identifies a repeated call. */
export type Call = Pick<NewRequest, 'wallet' | 'route' | 'idempotencyKey' | 'body'>;

/** A request that has an id and is not stored yet. */
export interface RequestDraft extends NewRequest {
  readonly id: JobId;
  readonly shard: number;
  readonly bodyHash: string;
}

export const hashBody = (body: unknown): string =>
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

const INSERT_WITH_OUTCOME = compileSql(
  sql`insert into ${requests}
      (${REQUEST_COLUMNS.names}, ${columnNames(requests.state, requests.createdAt, requests.finishedAt)})
    select ${REQUEST_COLUMNS.names}, outcome, $11::timestamptz,
      case when outcome = 'queued' then null else $11::timestamptz end
    from rows from (${REQUEST_COLUMNS.unnest}, unnest($10::text[]))
      with ordinality as given(${REQUEST_COLUMNS.names}, outcome, position)
    order by position`,
);

/** Stores requests together with their outcome. Fails if one of them was stored before. */
export const insertWithOutcome = (
  drafts: readonly RequestDraft[],
  outcomes: ReadonlyMap<JobId, 'done' | 'failed'>,
  now: Date,
): Statement => ({
  text: INSERT_WITH_OUTCOME,
  values: [
    ...REQUEST_COLUMNS.toValues(drafts),
    toArrayParameter(
      'text',
      drafts.map(({ id }) => outcomes.get(id) ?? 'queued'),
    ),
    now,
  ],
});

/** Returns the ids of those that were not stored before. */
export const insertRequests = async (
  db: Queryable,
  drafts: readonly RequestDraft[],
  state: 'queued' | 'waiting',
  now: Date,
): Promise<Set<string>> => {
  const values = [...REQUEST_COLUMNS.toValues(drafts), state, now];
  const { rows } = await db.query<{ id: string }>(INSERT_REQUESTS, values);
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

export const toDraft = (request: NewRequest, bodyHash = hashBody(request.body)): RequestDraft => ({
  ...request,
  id: randomUUID() as string as JobId,
  shard: shardOf(queueOf(request)),
  bodyHash,
});
