import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { openBaseBackup } from './baseBackup.ts';
import { EmbeddedPostgresError, embeddedUrl, folderIn, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { postmasterPid } from './postmaster.ts';
import { extractTar } from './tar.ts';

/** Copies of the embedded database: one compressed archive each, made by PostgreSQL itself while the game runs. */

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const NAME = /^blacktide-[\dTZ-]+\.tar\.gz$/;
const stampOf = (at: Date): string => at.toISOString().replaceAll(':', '-').replace(/\.\d+/, '');

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() === true;

/** The running database, or one that is started for the moment. */
const withDatabase = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const started = postmasterPid(folderIn(dataDir)) === null ? await startEmbeddedPostgres(dataDir) : null;
  try {
    await work();
  } finally {
    await started?.stop();
  }
};

/** Writes to `target`, or to a new file in it if it is a folder; answers the file's path. */
export const backUp = async (dataDir: string, target: string, at: Date): Promise<string> => {
  if (!existsSync(join(folderIn(dataDir), 'PG_VERSION'))) {
    throw new BackupError(`There is no embedded database in ${dataDir}`);
  }
  const path = (await isFolder(target)) ? join(target, `blacktide-${stampOf(at)}.tar.gz`) : target;
  if (existsSync(path)) throw new BackupError(`${path} exists already`);
  const draft = `${path}.partial`;
  await withDatabase(dataDir, async () => {
    const source = await openBaseBackup(embeddedUrl(dataDir, 'postgres'));
    // Private: it holds every secret that the database holds.
    const file = createWriteStream(draft, { mode: 0o600, flush: true });
    await pipeline(source, createGzip({ level: 4 }), file);
  });
  await rename(draft, path);
  return path;
};

/** The file itself, or the newest backup in a folder. */
const backupIn = async (source: string): Promise<string> => {
  if (!(await isFolder(source))) {
    if (!existsSync(source)) throw new BackupError(`There is no backup ${source}`);
    return source;
  }
  const newest = (await readdir(source))
    .filter((name) => NAME.test(name))
    .toSorted()
    .at(-1);
  if (!newest) throw new BackupError(`There is no backup in ${source}`);
  return join(source, newest);
};

/** Ends a database that has outlived its server; refuses where a server uses it. */
const endOrphan = async (dataDir: string): Promise<void> => {
  if (postmasterPid(folderIn(dataDir)) === null) return;
  await (await startEmbeddedPostgres(dataDir)).stop();
};

const unpack = async (file: string, folder: string): Promise<void> => {
  try {
    await pipeline(createReadStream(file), createGunzip(), (source: AsyncIterable<Buffer>) =>
      extractTar(source, folder),
    );
    await readFile(join(folder, 'backup_label'));
  } catch (error) {
    throw new BackupError(`${file} is not a complete backup: ${(error as Error).message}`);
  }
};

/** Starts the copy once, which makes it consistent, and looks for the game in it. */
const prove = async (dataDir: string, file: string): Promise<void> => {
  const postgres = await startEmbeddedPostgres(dataDir).catch((error: unknown) => {
    throw error instanceof EmbeddedPostgresError
      ? new BackupError(`The copy in ${file} cannot be used. ${error.message}`)
      : error;
  });
  const client = new pg.Client({ connectionString: postgres.url('blacktide') });
  try {
    await client.connect();
    await client.query('select from requests limit 1');
  } catch (error) {
    throw new BackupError(`${file} holds no game: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
  }
};

export interface Restored {
  readonly file: string;
  /** Where the data that was there before is now. */
  readonly before: string | null;
}

/** Replaces the data of `dataDir` only when the copy is complete and has been started successfully. */
export const restore = async (
  dataDir: string,
  source: string,
  { force, at }: { readonly force: boolean; readonly at: Date },
): Promise<Restored> => {
  const folder = folderIn(dataDir);
  const file = await backupIn(source);
  if (existsSync(folder) && !force) {
    throw new BackupError(`${dataDir} has a game already. With --force it is moved aside and replaced.`);
  }
  await endOrphan(dataDir);
  const draftDir = join(dataDir, 'restoring');
  await rm(draftDir, { recursive: true, force: true });
  await unpack(file, folderIn(draftDir)).catch(async (error: unknown) => {
    await rm(draftDir, { recursive: true, force: true });
    throw error;
  });
  await prove(draftDir, file);

  const before = existsSync(folder) ? `${folder}.before-${stampOf(at)}` : null;
  if (before !== null) await rename(folder, before);
  await rename(folderIn(draftDir), folder);
  await rm(draftDir, { recursive: true, force: true });
  return { file, before };
};
