import { statementName } from '@blacktide/sql';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { existsSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { MIGRATION_LOCK } from './advisoryLocks.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { releaseKept } from './singleStatement.ts';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** Runs statements: the pool, or one connection inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

/** The driver copies a configuration property by property, at each call; its own object it takes as it is. */
class PreparedQuery extends pg.Query {
  readonly name: string;

  constructor(text: string, values: readonly unknown[]) {
    super(text, values);
    this.name = statementName(text);
  }
}

/** What the driver's types do not say of its own objects. */
type RunQuery = <Row extends pg.QueryResultRow>(
  query: pg.Query,
  done: (error: Error | null | undefined, result: pg.QueryResult<Row>) => void,
) => void;

/** Each statement is parsed once per connection. Only for texts that never vary, because every text is kept for ever. */
export const withPreparedStatements = (db: Pool | Client): Queryable => {
  const run = db.query.bind(db) as unknown as RunQuery;
  return {
    query: async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
      try {
        return await new Promise<pg.QueryResult<Row>>((resolve, reject) =>
          run<Row>(new PreparedQuery(text, values), (error, result) =>
            error ? reject(error) : resolve(result),
          ),
        );
      } catch (error) {
        // With the callers of this function instead of the socket's.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
  };
};

/** Whether a compiled query finds anything: a cheap check for workers, which mostly have nothing to do. */
export const hasRow = async (pool: Pool, text: string): Promise<boolean> =>
  (await withPreparedStatements(pool).query(text)).rows.length > 0;

/**
 * The connection that Drizzle uses. It ignores Drizzle's parsers, which leave bigint and timestamps of `execute` and of
 * expressions as text. After an error it empties the list of values, because Drizzle would write them into its message,
 * and secrets must not be logged.
 */
const toDrizzleClient = (db: Pool | Client): Pool =>
  Object.create(db, {
    query: {
      value: (config: pg.QueryArrayConfig, values: unknown[]) =>
        db.query({ ...config, types: undefined }, [...values]).catch((error: unknown) => {
          values.length = 0;
          throw error;
        }),
    },
  }) as Pool;

const orms = new WeakMap<Pool | Client, NodePgDatabase>();

/** Drizzle's query builder over the pool, or over one connection inside a transaction. */
export const orm = (db: Pool | Client): NodePgDatabase => {
  const known = orms.get(db) ?? drizzle(toDrizzleClient(db));
  orms.set(db, known);
  return known;
};

export interface Database {
  readonly url: string;
  readonly pool: Pool;
  /** For compiled statements. */
  readonly prepared: Queryable;
  readonly orm: NodePgDatabase;
  readonly close: () => Promise<void>;
}

const INT8 = 20;

const bigintParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === INT8 ? (BigInt as (text: string) => bigint) : pg.types.getTypeParser(oid, format),
};

/** How long a caller waits for a connection, and for the result of one statement. */
const DEADLINE_MS = 5000;
/** A new connection costs about 10 ms of CPU: a process to start and all statements to plan again. */
const IDLE_CONNECTION_MS = 300_000;

interface PoolOptions {
  readonly connections?: number;
  /** Milliseconds; 0 waits for ever, for migrations and for locks. */
  readonly deadlineMs?: number;
  /** Use the driver's default parsers, for libraries that do not expect bigint. */
  readonly defaultParsers?: boolean;
}

/**
 * The client stops waiting at the deadline and drops the connection. The server has the same limit, and ends a
 * transaction that is idle for twice as long, so that a client that has disappeared leaves no lock behind. A prepared
 * statement is planned once: its plan does not depend on the values, and planning would cost more than executing.
 */
const sessionSettings = (deadlineMs: number): string =>
  [
    `set statement_timeout = ${deadlineMs}`,
    `set idle_in_transaction_session_timeout = ${2 * deadlineMs}`,
    'set plan_cache_mode = force_generic_plan',
  ].join('; ');

type Done = (error?: Error | null) => void;

/** Sends what is written within one tick of the event loop together: a system call costs more than most statements. */
class TickSocket extends Socket {
  #isCorked = false;

  override write(data: string | Uint8Array, encodingOrDone?: BufferEncoding | Done, done?: Done): boolean {
    this.cork();
    return typeof encodingOrDone === 'function'
      ? super.write(data, encodingOrDone)
      : super.write(data, encodingOrDone, done);
  }

  override cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    super.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      super.uncork();
    });
  }

  override uncork(): void {
    // At the end of the tick.
  }
}

/** `pipeline`: statements are sent without waiting for the results of earlier ones. */
export const openPool = (url: string, options: PoolOptions = {}): Pool => {
  const { connections = 20, deadlineMs = DEADLINE_MS, defaultParsers = false } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    pipeline: true,
    stream: () => new TickSocket(),
    ...(defaultParsers ? {} : { types: bigintParsers }),
    ...(deadlineMs > 0
      ? {
          connectionTimeoutMillis: deadlineMs,
          query_timeout: deadlineMs,
        }
      : {}),
  });
  // An idle connection that fails is replaced at its next use; a statement that fails reports its own error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    // Sent together with the first statement. If it fails, that statement fails too and reports the error.
    if (deadlineMs > 0) client.query(sessionSettings(deadlineMs)).catch(() => undefined);
  });
  return pool;
};

export const openDatabase = (url: string, options: PoolOptions = {}): Database => {
  const pool = openPool(url, options);
  const close = (): Promise<void> => {
    releaseKept(pool);
    return pool.end();
  };
  return { url, pool, prepared: withPreparedStatements(pool), orm: orm(pool), close };
};

/** Searches the parent folders, because the source and the bundle are at different depths. */
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

/** Rolls back and returns the connection to the pool, or drops it if its state is unknown. */
const rollBack = async (client: Client, error: unknown): Promise<void> => {
  if (isDatabaseUnavailable(error)) return client.release(true);
  const broken = await client.query('rollback').then(
    () => false,
    () => true,
  );
  client.release(broken);
};

/**
 * `last`: starts the last statements after `work`. They are sent together with the commit; if one of them fails, the
 * transaction is rolled back and its error is thrown.
 */
export const inTransaction = async <T>(
  pool: Pool,
  work: (client: Client) => Promise<T>,
  last: (worked: T, client: Client) => Promise<unknown> = async () => undefined,
): Promise<T> => {
  const client = await pool.connect();
  try {
    // Not awaited, so that it is sent together with the first statement of the work.
    const [began, worked] = await Promise.allSettled([client.query('begin'), work(client)]);
    if (began.status === 'rejected') throw began.reason;
    if (worked.status === 'rejected') throw worked.reason;
    const [ended, committed] = await Promise.allSettled([last(worked.value, client), client.query('commit')]);
    if (ended.status === 'rejected') throw ended.reason;
    if (committed.status === 'rejected') throw committed.reason;
    const { command } = committed.value;
    // For a failed transaction, PostgreSQL answers COMMIT with ROLLBACK and no error.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back by the database');
    client.release();
    return worked.value;
  } catch (error) {
    await rollBack(client, error);
    throw error;
  }
};
