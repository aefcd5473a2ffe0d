import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Pool } from '../src/dependencies.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, to create databases in. */
    adminUrl: string;
    /** Name of the migrated database that tests copy. */
    templateDatabase: string;
  }
}

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
}

const INT8 = 20;
const DEADLINE_MS = 5000;

const bigintParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (oid as number) === INT8 ? (BigInt as (text: string) => bigint) : pg.types.getTypeParser(oid, format),
};

/** Closes itself when the test ends. */
export const openTestDatabase = (url: string): TestDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    pipeline: true,
    types: bigintParsers,
    connectionTimeoutMillis: DEADLINE_MS,
    query_timeout: DEADLINE_MS,
    statement_timeout: DEADLINE_MS,
  });
  // Tests break connections on purpose; the statements that fail report it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  onTestFinished(() => pool.end());
  return { url, pool };
};

/** A new database, copied from the migrated template. */
export const aDatabase = async (): Promise<TestDatabase> => {
  const adminUrl = inject('adminUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${pg.escapeIdentifier(inject('templateDatabase'))}`);
  await admin.end();
  return openTestDatabase(adminUrl.replace('/postgres?', `/${name}?`));
};
