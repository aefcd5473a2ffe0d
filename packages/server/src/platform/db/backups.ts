import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { compileSql } from '@blacktide/sql';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openBaseBackup } from './baseBackup.ts';
import {
  EmbeddedPostgresError,
  embeddedPostgresUrl,
  postgresFolderIn,
  startEmbeddedPostgres,
} from './embeddedPostgres.ts';
import { findPostmasterPid } from './postmaster.ts';
import { extractTar } from './extractTar.ts';
import { requests } from './tables.ts';

/** Backups of the embedded database: one compressed archive each, made by PostgreSQL's base backup while the game runs. */

class BackupError extends Error {
  override readonly name = 'BackupError';
}

const BACKUP_NAME = /^blacktide-[\dTZ-]+\.tar\.gz$/;
const formatTimestamp = (at: Date): string => at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

/** Does the work while the database runs; starts it if necessary, and then stops it again. */
const withRunningDatabase = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const started =
    findPostmasterPid(postgresFolderIn(dataDir)) === null ? await startEmbeddedPostgres(dataDir) : null;
  try {
    await work();
  } finally {
    await started?.stop();
  }
};

/** Writes to `target`, or to a new file in it if it is a folder; returns the path of the file. */
export const createBackup = async (dataDir: string, target: string, at: Date): Promise<string> => {
  if (!existsSync(join(postgresFolderIn(dataDir), 'PG_VERSION'))) {
    throw new BackupError(`There is no embedded database in ${dataDir}`);
  }
  const path = (await isFolder(target)) ? join(target, `blacktide-${formatTimestamp(at)}.tar.gz`) : target;
  if (existsSync(path)) throw new BackupError(`${path} exists already`);
  const draft = `${path}.partial`;
  await withRunningDatabase(dataDir, async () => {
    const source = await openBaseBackup(embeddedPostgresUrl(dataDir, 'postgres'));
    // Readable for the owner only: it contains every secret of the database.
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(source, createGzip({ level: 4 }), file);
  });
  await rename(draft, path);
  return path;
};

/** `source`, or the newest backup in it if it is a folder. */
const findBackup = async (source: string): Promise<string> => {
  if (!(await isFolder(source))) {
    if (!existsSync(source)) throw new BackupError(`There is no backup ${source}`);
    return source;
  }
  const newest = (await readdir(source))
    .filter((name) => BACKUP_NAME.test(name))
    .toSorted()
    .at(-1);
  if (!newest) throw new BackupError(`There is no backup in ${source}`);
  return join(source, newest);
};

/** Stops a database whose server was killed; throws if a server uses it. */
const stopOrphan = async (dataDir: string): Promise<void> => {
  if (findPostmasterPid(postgresFolderIn(dataDir)) === null) return;
  await (await startEmbeddedPostgres(dataDir)).stop();
};

const unpack = async (file: string, folder: string): Promise<void> => {
  let extracting = Promise.resolve();
  try {
    await pipeline(createReadStream(file), createGunzip(), (source: AsyncIterable<Buffer>) => {
      extracting = extractTar(source, folder);
      return extracting;
    });
    await readFile(join(folder, 'backup_label'));
  } catch (error) {
    // The pipeline fails while a file is still being written; the caller removes the folder.
    await extracting.catch(() => undefined);
    throw new BackupError(`${file} is not a complete backup: ${(error as Error).message}`);
  }
};

const READ_A_REQUEST = compileSql(sql`select from ${requests} limit 1`);

/** Starts the copy once, which makes it consistent, and checks that it contains a game. */
const verifyBackup = async (dataDir: string, file: string): Promise<void> => {
  const postgres = await startEmbeddedPostgres(dataDir).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError
      ? new BackupError(`The database in ${file} does not start. ${error.message}`)
      : error;
  });
  const client = new pg.Client({ connectionString: postgres.url('blacktide') });
  try {
    await client.connect();
    await client.query(READ_A_REQUEST);
  } catch (error) {
    throw new BackupError(`${file} contains no game: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
  }
};

/**
 * Replaces the data of `dataDir` only after the copy was found complete and has started successfully. `previousFolder` has
 * the data that was replaced; null if there was none.
 */
export const restoreBackup = async (
  dataDir: string,
  source: string,
  { force, at }: { readonly force: boolean; readonly at: Date },
) => {
  const folder = postgresFolderIn(dataDir);
  const file = await findBackup(source);
  if (existsSync(folder) && !force) {
    throw new BackupError(
      `${dataDir} already contains a game. Use --force to keep it in another folder and replace it.`,
    );
  }
  await stopOrphan(dataDir);
  const draftDir = join(dataDir, 'restoring');
  await rm(draftDir, { recursive: true, force: true });
  await unpack(file, postgresFolderIn(draftDir)).catch(async (error: unknown) => {
    await rm(draftDir, { recursive: true, force: true });
    throw error;
  });
  await verifyBackup(draftDir, file);

  const before = existsSync(folder) ? `${folder}.before-${formatTimestamp(at)}` : null;
  if (before !== null) await rename(folder, before);
  await rename(postgresFolderIn(draftDir), folder);
  await rm(draftDir, { recursive: true, force: true });
  return { file, previousFolder: before };
};
