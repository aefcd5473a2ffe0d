import { api, createClient, type Api, type TypedClient } from '@blacktide/contract';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The whole server as the operator runs it: a process of its own that can be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly clientFor: (token: string | null) => TypedClient<Api>;
  readonly isAlive: () => boolean;
  /** `kill -9`: no goodbye, no flush. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Its exit code, null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** All that it has written so far. */
  readonly output: () => string;
}

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
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
      // A busy machine is slow, not away.
      DATABASE_DEADLINE_MS: '30000',
      ...environment,
    },
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
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
