import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createBackoff } from '../backoff.ts';
import { silentLog, type Log } from '../log.ts';
import { EMBEDDED_POSTGRES_LOCK } from './advisoryLocks.ts';
import {
  toUnprivilegedCommand,
  EmbeddedPostgresError,
  findBinaries,
  isRunning,
  isStopping,
  launchPostmaster,
  waitForPostmasterExit,
  findPostmasterPid,
  signalPostmaster,
} from './postmaster.ts';

export { EmbeddedPostgresError } from './postmaster.ts';

interface EmbeddedPostgresOptions {
  readonly settings?: Readonly<Record<string, string>>;
  readonly log?: Log;
  /** Aborts a start. */
  readonly signal?: AbortSignal;
}

const SUPERUSER = 'blacktide';
const MIN_FREE_BYTES = 200 * 1024 * 1024;
/** Enough for recovery after a crash, which reads at most `max_wal_size` of log. */
const START_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 5000;
const CONNECT_RETRY_MS = 25;
const POLL_MS = 5000;
const RECOVERY_BACKOFF = { firstMs: 100, maxMs: 5000 };

const waitForSuccess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`initdb failed (${code}): ${output.trim()}`));
    });
  });

/** Creates a temporary folder and renames it when complete, so that an aborted start leaves no incomplete database. */
const initializeDatabase = async (initdb: string, folder: string, signal?: AbortSignal): Promise<void> => {
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
  await waitForSuccess(
    spawn(...toUnprivilegedCommand(initdb, args), {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal ? { signal } : {}),
    }),
  );
  await rename(draft, folder);
};

const requireDiskSpace = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) {
    throw new EmbeddedPostgresError(
      `The disk of ${folder} is full: the database needs at least 200 MB to start`,
    );
  }
};

const connect = async (url: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
};

export const postgresFolderIn = (dataDir: string): string => join(dataDir, 'postgres');

/** In the system's temporary folder, because a socket path is limited to about 100 bytes. */
const socketDirOf = (dataDir: string): string => {
  const name = createHash('sha256').update(postgresFolderIn(dataDir)).digest('hex').slice(0, 12);
  return join(tmpdir(), `blacktide-${name}`);
};

/** The URL of a database in this data folder, while PostgreSQL runs. */
export const embeddedPostgresUrl = (dataDir: string, database: string): string =>
  `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(socketDirOf(dataDir))}`;

/**
 * A real PostgreSQL from binaries in npm packages, on a unix socket, with its data in one folder. When the server is
 * killed it keeps running, and the next server uses it. While the server runs, it is restarted whenever it ends.
 */
export class EmbeddedPostgres {
  readonly #dataDir: string;
  readonly #folder: string;
  readonly #options: EmbeddedPostgresOptions;
  readonly #log: Log;
  /** Null if another process started the postmaster or another server owns it. */
  #child: ChildProcess | null = null;
  /** Its session holds the owner lock. When this connection ends, the database has stopped. */
  #lockClient: pg.Client | null = null;
  #isOwner = false;
  readonly #stopping = new AbortController();
  #recovering: Promise<void> | null = null;
  #pollTimer: NodeJS.Timeout | undefined;

  constructor(dataDir: string, options: EmbeddedPostgresOptions = {}) {
    this.#dataDir = dataDir;
    this.#folder = postgresFolderIn(dataDir);
    this.#options = options;
    this.#log = options.log ?? silentLog;
  }

  readonly url = (database: string): string => embeddedPostgresUrl(this.#dataDir, database);

  readonly start = async (): Promise<void> => {
    const { signal } = this.#options;
    await requireDiskSpace(this.#dataDir);
    const { initdb } = await findBinaries();
    if (!existsSync(join(this.#folder, 'PG_VERSION'))) await initializeDatabase(initdb, this.#folder, signal);
    await this.#open();
    this.#pollTimer = setInterval(() => this.#completeForeignStop(), POLL_MS).unref();
  };

  /** Disconnects all clients and resolves when the postmaster has ended. */
  readonly stop = async (): Promise<void> => {
    this.#stopping.abort();
    clearInterval(this.#pollTimer);
    await this.#recovering;
    await this.#lockClient?.end().catch(() => undefined);
    const pid = this.#pid();
    if (pid === null) return;
    signalPostmaster(pid, 'SIGINT');
    await waitForPostmasterExit(pid);
  };

  /** Ends it without waiting; the next start recovers. Nothing committed is lost. */
  readonly stopAtOnce = (): void => {
    this.#stopping.abort();
    const pid = this.#pid();
    if (pid !== null) signalPostmaster(pid, 'SIGQUIT');
  };

  /** Also null if another server owns the running postmaster. */
  #pid(): number | null {
    if (isRunning(this.#child)) return this.#child.pid;
    return this.#isOwner ? findPostmasterPid(this.#folder) : null;
  }

  /** Uses the running postmaster or starts one, and takes the owner lock. */
  async #open(): Promise<void> {
    const { postgres } = await findBinaries();
    const socketDir = socketDirOf(this.#dataDir);
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (let launched = false; ;) {
      this.#options.signal?.throwIfAborted();
      this.#stopping.signal.throwIfAborted();
      if (!isRunning(this.#child) && findPostmasterPid(this.#folder) === null) {
        if (launched || performance.now() > deadline) throw this.#createStartError();
        launched = true;
        const { settings = {} } = this.#options;
        this.#child = launchPostmaster({ postgres, folder: this.#folder, socketDir, settings });
      }
      const lockClient = await connect(this.url('postgres'));
      if (lockClient) return this.#takeOwnerLock(lockClient);
      if (performance.now() > deadline) throw this.#createStartError();
      await wait(CONNECT_RETRY_MS);
    }
  }

  #createStartError(): EmbeddedPostgresError {
    return new EmbeddedPostgresError(
      `The embedded database did not start; see ${join(this.#dataDir, 'postgres.log')}`,
    );
  }

  /** The server that holds this lock owns the folder; PostgreSQL releases the lock when the server is killed. */
  async #takeOwnerLock(lockClient: pg.Client): Promise<void> {
    const { rows } = await lockClient.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      EMBEDDED_POSTGRES_LOCK,
    ]);
    if (!rows[0]?.mine) {
      this.#child = null;
      this.#isOwner = false;
      await lockClient.end();
      throw new EmbeddedPostgresError(
        `${this.#dataDir} is in use by another server. Stop it, or choose another DATA_DIR.`,
      );
    }
    this.#isOwner = true;
    this.#lockClient = lockClient;
    lockClient.once('end', () => {
      if (!this.#stopping.signal.aborted) this.#recovering = this.#recover();
    });
  }

  /** Another program asked PostgreSQL to stop, and it waits for our connections: stop it now, so that it is restarted. */
  #completeForeignStop(): void {
    const pid = this.#pid();
    if (pid === null || this.#stopping.signal.aborted || !isStopping(this.#folder)) return;
    signalPostmaster(pid, 'SIGINT');
  }

  /** Retries until it succeeds. Until then all queries and the readiness probe fail. */
  async #recover(): Promise<void> {
    this.#log.error({}, 'the embedded database has stopped; restarting it');
    const { signal } = this.#stopping;
    const backoff = createBackoff(RECOVERY_BACKOFF);
    while (!signal.aborted) {
      try {
        await this.#open();
        this.#log.warn({}, 'the embedded database is running again');
        return;
      } catch (error) {
        if (signal.aborted) return;
        this.#log.error({ err: error }, 'the embedded database did not start; retrying');
      }
      await backoff.pause(signal);
    }
  }
}

export const startEmbeddedPostgres = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> => {
  const postgres = new EmbeddedPostgres(dataDir, { settings });
  try {
    await postgres.start();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
};
