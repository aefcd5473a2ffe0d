import { resolve } from 'node:path';
import { loadConfig } from './config.ts';
import { restoreBackup } from './platform/db/backups.ts';

/** `npm run restore -- FILE_OR_FOLDER [--force]`: replaces the embedded database by a backup. */
const main = async (): Promise<void> => {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== null) {
    throw new Error('DATABASE_URL is set: use pg_restore of its PostgreSQL version');
  }
  const args = process.argv.slice(2);
  const source = args.find((word) => word !== '--force');
  if (!source) throw new Error('Name a file or a folder: npm run restore -- FILE_OR_FOLDER [--force]');
  // npm runs scripts in the root folder; the path is relative to the folder where npm was called.
  const path = resolve(process.env['INIT_CWD'] ?? '', source);
  const { file, previousFolder } = await restoreBackup(dataDir, path, {
    force: args.includes('--force'),
    at: new Date(),
  });
  console.log(`Restored ${file} to ${dataDir}`);
  if (previousFolder !== null) console.log(`The previous data is in ${previousFolder}`);
};

try {
  await main();
} catch (error) {
  console.error(`Nothing was restored: ${(error as Error).message}`);
  process.exitCode = 1;
}
