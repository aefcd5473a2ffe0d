import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Client } from './database.ts';

const LONG_STATEMENT_TIMEOUT_MS = 600_000;

/** Runs a statement over a whole table inside a transaction; it may take longer than the deadline of the pool. */
export const queryWholeTable = async <R extends QueryResultRow>(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<QueryResult<R>> => {
  await client.query(`set local statement_timeout = ${LONG_STATEMENT_TIMEOUT_MS}`);
  const config: QueryConfig & { readonly query_timeout: number } = {
    text,
    values: [...values],
    query_timeout: LONG_STATEMENT_TIMEOUT_MS,
  };
  return client.query<R>(config);
};
