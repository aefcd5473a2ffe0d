import { api, createClient, type Api, type TypedClient } from '@blacktide/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The server in a separate process, as an operator runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly clientFor: (token: string | null) => TypedClient<Api>;
  readonly isAlive: () => boolean;
  /** SIGKILL: the server cannot clean up. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Its exit code, null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** All output so far. */
  readonly output: () => string;
}

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
export const PROCESS_DOMAIN = 'play.test';

const readyUrl = async (child: ChildProcess, output: string[]): Promise<string> => {
  if (!child.stdout || !child.stderr) throw new Error('the server has no output');
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /ready at (http:[^\s"]+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`the server did not start:\n${output.join('')}`);
};

export const startServerProcess = async (
  /** Null: the embedded database of DATA_DIR. */
  databaseUrl: string | null,
  environment: Readonly<Record<string, string>> = {},
  /** Modules to load before the server. */
  preload: readonly string[] = [],
): Promise<ServerProcess> => {
  const imports = (preload.length > 0 ? ['tsx', ...preload] : []).flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      MODE: 'local',
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      PORT: '0',
      RPC_PORT: '0',
      LOG_LEVEL: 'error',
      ALLOWED_ORIGINS: `http://${PROCESS_DOMAIN}`,
      WEB_ROOT: '/nonexistent',
      RATE_LIMITS: 'off',
      LOCAL_SEED: 'off',
      // On a busy machine statements are slow.
      DATABASE_DEADLINE_MS: '30000',
      ...environment,
    },
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  onTestFinished(() => end('SIGKILL'));
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const output: string[] = [];
  const url = await readyUrl(child, output);
  child.stdout?.resume();
  return {
    url,
    clientFor: (token) => createClient(api, { baseUrl: url, fetch, token: () => token }),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child.kill(signal),
    exited,
    output: () => output.join(''),
  };
};
