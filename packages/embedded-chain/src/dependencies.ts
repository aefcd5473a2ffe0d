import type { Pool as PgPool, PoolClient, QueryResult, QueryResultRow } from 'pg';

export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

/** Errors are logged under `err`. */
export interface Log {
  warn(context: object, message: string): void;
  error(context: object, message: string): void;
}

/** Must return columns of type int8 as bigint. */
export type Pool = PgPool;
export type Client = PoolClient;

/** A pool, or one connection inside a transaction. */
export interface Queryable {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}
