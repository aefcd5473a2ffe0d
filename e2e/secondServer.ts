import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The built game on an empty data folder, beside the one that all tests share. */
export const startSecondServer = (port: number, environment: Readonly<Record<string, string>>) => {
  const server = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'blacktide-e2e-second-')),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...environment,
    },
  });
  const url = `http://localhost:${port}`;
  return {
    url,
    isReady: () =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    stop: async (): Promise<void> => {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    },
  };
};
