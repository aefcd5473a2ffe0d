import { mkdtemp, rm } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, openDatabase } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embeddedPostgres.ts';
import { ensureDatabase } from '../src/platform/db/ensureDatabase.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run, to create databases in. */
    adminUrl: string;
    /** Name of the migrated database that tests copy. */
    templateDatabase: string;
  }
}

export const TEMPLATE_DATABASE = 'template_blacktide';

/** The bundle that operators run, for tests that kill a server: they start it dozens of times. */
const buildServer = () => build({ root: fileURLToPath(new URL('..', import.meta.url)), logLevel: 'warn' });

/** One PostgreSQL for the run, with a migrated template database that tests copy. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await buildServer();
  const folder = await mkdtemp(join(tmpdir(), 'blacktide-test-'));
  const postgres = await startEmbeddedPostgres(folder, { max_connections: '300' });
  await ensureDatabase(postgres.url('postgres'), TEMPLATE_DATABASE);
  const template = openDatabase(postgres.url(TEMPLATE_DATABASE));
  await migrateDatabase(template);
  await runMigrations({ pgPool: template.pool });
  await template.close();
  project.provide('adminUrl', postgres.url('postgres'));
  project.provide('templateDatabase', TEMPLATE_DATABASE);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
