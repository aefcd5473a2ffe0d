import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export type Pool = pg.Pool;
export type Client = pg.PoolClient;
/** Whatever runs a statement: the pool, or one connection inside a transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ): Promise<pg.QueryResult<Row>>;
}

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  return name;
};

/** The same statements over and over: parsed and planned once a connection. For texts that never vary. */
export const prepared = (db: Pool | Client): Queryable => ({
  query: <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    db.query<Row>({ name: nameOf(text), text, values: [...values] }),
});

export interface Database {
  readonly pool: Pool;
  readonly orm: NodePgDatabase;
  readonly close: () => Promise<void>;
}

const INT8 = 20;

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === INT8 ? (BigInt as (text: string) => bigint) : pg.types.getTypeParser(oid, format),
};

/** `pipeline`: statements that do not wait for each other's answers travel together. */
export const openDatabase = (url: string, { connections = 20 } = {}): Database => {
  const pool = new pg.Pool({ connectionString: url, max: connections, types: typeParsers, pipeline: true });
  // A connection that dies while idle is replaced on next use; the statement that needs it reports the failure.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, orm: drizzle(pool), close: () => pool.end() };
};

/** Found upwards from here: this code runs from its source and from the bundle, at different depths. */
const migrationsFolder = (from = dirname(fileURLToPath(import.meta.url))): string => {
  const candidate = join(from, 'migrations');
  if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate;
  if (from === dirname(from)) throw new Error('The migrations folder is missing from this installation');
  return migrationsFolder(dirname(from));
};

const MIGRATION_LOCK = 7_100_001;

/** Safe to call from several processes at once: the first migrates, the others find it done. */
export const migrateDatabase = async ({ pool, orm }: Database): Promise<void> => {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(orm, { migrationsFolder: migrationsFolder() });
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    holder.release();
  }
};

export const inTransaction = async <T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    // Not waited for: it travels with the first statement of the work.
    const [began, worked] = await Promise.allSettled([client.query('begin'), work(client)]);
    if (began.status === 'rejected') throw began.reason;
    if (worked.status === 'rejected') throw worked.reason;
    await client.query('commit');
    client.release();
    return worked.value;
  } catch (error) {
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(broken);
    throw error;
  }
};
