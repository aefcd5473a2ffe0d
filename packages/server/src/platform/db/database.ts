import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { MIGRATION_LOCK } from './advisoryLocks.ts';
import { isDatabaseUnavailable } from './errors.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** Whatever runs a statement: the pool, or one connection inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

const statementNames = new Map<string, string>();
const statementNameOf = (text: string): string => {
  const name = statementNames.get(text) ?? `q${statementNames.size}`;
  statementNames.set(text, name);
  return name;
};

/** The same statements over and over: parsed and planned once a connection. For texts that never vary. */
export const withPreparedStatements = (db: Pool | Client): Queryable => ({
  query: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    db.query<Row>({ name: statementNameOf(text), text, values: [...values] }),
});

export interface Database {
  readonly url: string;
  readonly pool: Pool;
  readonly orm: NodePgDatabase;
  readonly close: () => Promise<void>;
}

const INT8 = 20;

const bigintParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === INT8 ? (BigInt as (text: string) => bigint) : pg.types.getTypeParser(oid, format),
};

/** How long a caller waits for a connection, and for the answer to one statement. */
const DEADLINE_MS = 5000;

export interface PoolOptions {
  readonly connections?: number;
  /** Milliseconds; 0 waits for ever, for what may take long: migrations and waiting for a lock. */
  readonly deadlineMs?: number;
  /** Keep the driver's own parsers, for libraries that expect numbers where we use bigint. */
  readonly defaultParsers?: boolean;
}

/**
 * The client stops waiting at the deadline and drops the connection. The server has the same limit, and ends a
 * transaction that hears nothing for twice as long, so that a client which vanished leaves no lock behind.
 */
const timeoutStatements = (deadlineMs: number): string =>
  `set statement_timeout = ${deadlineMs}; set idle_in_transaction_session_timeout = ${2 * deadlineMs}`;

/** `pipeline`: statements that do not wait for each other's answers travel together. */
export const openPool = (url: string, options: PoolOptions = {}): Pool => {
  const { connections = 20, deadlineMs = DEADLINE_MS, defaultParsers = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    pipeline: true,
    ...(defaultParsers ? {} : { types: bigintParsers }),
    ...(deadlineMs > 0
      ? {
          connectionTimeoutMillis: deadlineMs,
          query_timeout: deadlineMs,
        }
      : {}),
  });
  // A connection that dies while idle is replaced on next use; the statement that needs it reports the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Travels with the first statement; where it fails, so does that one, which reports it.
    if (deadlineMs > 0) client.query(timeoutStatements(deadlineMs)).catch(() => undefined);
  });
  return pool;
};

export const openDatabase = (url: string, options: PoolOptions = {}): Database => {
  const pool = openPool(url, options);
  return { url, pool, orm: drizzle(pool), close: () => pool.end() };
};

/** Found upwards from here: this code runs from its source and from the bundle, at different depths. */
const findMigrationsFolder = (from = dirname(fileURLToPath(import.meta.url))): string => {
  const candidate = join(from, 'migrations');
  if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
  if (from === dirname(from)) throw new Error('The migrations folder is missing from this installation');
  return findMigrationsFolder(dirname(from));
};

/** Safe to call from several processes at once: the first migrates, the others wait for it and find it done. */
export const migrateDatabase = async ({ url }: Pick<Database, 'url'>): Promise<void> => {
  const { pool, orm, close } = openDatabase(url, { connections: 2, deadlineMs: 0 });
  try {
    const lockClient = await pool.connect();
    try {
      await lockClient.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migrate(orm, { migrationsFolder: findMigrationsFolder() });
    } finally {
      await lockClient.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
      lockClient.release();
    }
  } finally {
    await close();
  }
};

/** Rolls back and returns the connection to the pool, or drops it where its state is not known. */
const rollBack = async (client: Client, error: unknown): Promise<void> => {
  if (isDatabaseUnavailable(error)) return client.release(true);
  const broken = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(broken);
};

export const inTransaction = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    // Not waited for: it travels with the first statement of the work.
    const [began, worked] = await Promise.allSettled([client.query('begin'), work(client)]);
    if (began.status === 'rejected') throw began.reason;
    if (worked.status === 'rejected') throw worked.reason;
    const { command } = await client.query('commit');
    // PostgreSQL answers a commit of a failed transaction with a rollback, not with an error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    client.release();
    return worked.value;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
};
