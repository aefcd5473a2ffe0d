import { compileSql, selectList, statementName, type RowOf } from '@blacktide/sql';
import { sql, type SQL } from 'drizzle-orm';
import type { QueryConfig, QueryResultRow } from 'pg';
import type { Client, Pool, Queryable } from './dependencies.ts';
import { withDeadline } from './deadline.ts';

export const DATABASE_DEADLINE_MS = 5000;
/** A snapshot reads all accounts, which takes longer than any other query. */
const SNAPSHOT_DEADLINE_FACTOR = 6;

/** PostgreSQL with a deadline on every query. After a deadline it is unknown whether the query took effect. */
export interface ChainDatabase extends Queryable {
  /** All queries of `read` see the same committed state. */
  readonly snapshot: <T>(read: (db: Queryable) => Promise<T>) => Promise<T>;
}

/** A query with a constant text. Its rows have the keys of `columns`; `from` is the rest of the query. */
export const prepareSelect = <C extends Parameters<typeof selectList>[0]>(columns: C, from: SQL) => {
  const text = compileSql(sql`select ${selectList(columns)} ${from}`);
  return async (db: Queryable, ...values: readonly unknown[]): Promise<readonly RowOf<C>[]> =>
    (await db.query<RowOf<C>>(text, values)).rows;
};

type TimedQuery = QueryConfig<unknown[]> & {
  /** Milliseconds; after that the driver destroys the connection. */
  readonly query_timeout: number;
};

const connectWithDeadline = (pool: Pool, milliseconds: number): Promise<Client> => {
  const connecting = pool.connect();
  return withDeadline(milliseconds, 'Connecting to the database', connecting).catch((error: unknown) => {
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw error;
  });
};

const readSnapshot = async <T>(
  pool: Pool,
  milliseconds: number,
  read: (db: Queryable) => Promise<T>,
): Promise<T> => {
  const client = await connectWithDeadline(pool, milliseconds);
  const query = <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const config: TimedQuery = { text, values: [...values], query_timeout: milliseconds };
    return client.query<Row>(config);
  };
  try {
    await query('begin transaction isolation level repeatable read read only');
    // Reading all accounts may take longer than the connection's own limit for one statement.
    await query(`set local statement_timeout = ${milliseconds}`);
    const result = await read({ query });
    await query('commit');
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** Statements are prepared once per connection, so their texts must be constant. */
export const createChainDatabase = (pool: Pool, milliseconds = DATABASE_DEADLINE_MS): ChainDatabase => ({
  query: <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const config: TimedQuery = {
      name: statementName(text),
      text,
      values: [...values],
      query_timeout: milliseconds,
    };
    // The deadline includes the wait for a free connection.
    return withDeadline(milliseconds, 'A query of the embedded chain', pool.query<Row>(config));
  },
  snapshot: (read) => readSnapshot(pool, SNAPSHOT_DEADLINE_FACTOR * milliseconds, read),
});
