import { resolve } from 'node:path';
import { loadConfig } from './config.ts';
import { createBackup } from './platform/db/backups.ts';

/** `npm run backup -- FILE_OR_FOLDER`: makes a consistent copy of the embedded database, also while the game runs. */
const main = async (): Promise<void> => {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== null) {
    throw new Error('DATABASE_URL is set: use pg_dump or pg_basebackup of its PostgreSQL version');
  }
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Name a file or a folder: npm run backup -- FILE_OR_FOLDER');
  // npm runs scripts in the root folder; the path is relative to the folder where npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '', target);
  console.log(`Backed up to ${await createBackup(dataDir, path, new Date())}`);
};

try {
  await main();
} catch (error) {
  console.error(`Nothing was backed up: ${(error as Error).message}`);
  process.exitCode = 1;
}
