import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm start` as an operator runs it, in a new process group and with an empty data folder. */
export interface NpmStartProcess {
  readonly dataDir: string;
  readonly ready: Promise<unknown>;
  readonly exited: Promise<unknown>;
  readonly signal: (signal: NodeJS.Signals, to: 'npm' | 'the group') => void;
  readonly output: () => string;
}

/** Every process with this folder in its command line or environment: server, npm, shell, postmaster. */
export const listProcesses = (dataDir: string): string[] =>
  execFileSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    .split('\n')
    .filter((line) => line.includes(dataDir))
    .map((line) => line.trim().slice(0, 120));

const listPids = (dataDir: string): number[] =>
  listProcesses(dataDir).map((line) => Number.parseInt(line, 10));

/** A temporary data folder. After the test, all its processes are killed and it is deleted. */
export const aDataDir = (): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blacktide-start-'));
  onTestFinished(() => {
    for (const pid of listPids(dataDir)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // The process has exited in the meantime.
      }
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 });
  });
  return dataDir;
};

export const runNpmStart = (): NpmStartProcess => {
  const dataDir = aDataDir();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      MODE: 'local',
      DATA_DIR: dataDir,
      PORT: '0',
      RPC_PORT: '0',
      LOG_LEVEL: 'error',
      WEB_ROOT: '/nonexistent',
    },
  });
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('ready at http')) resolve();
    });
  });
  return {
    dataDir,
    ready,
    exited: once(child, 'exit'),
    output: () => output.join(''),
    signal: (signal, to) => process.kill((to === 'npm' ? 1 : -1) * (child.pid ?? 0), signal),
  };
};
