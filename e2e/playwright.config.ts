import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCH_OPTIONS } from './browser.ts';
import { embeddedPostgresUrl } from '../packages/server/src/platform/db/embeddedPostgres.ts';

const WORKERS = 2;
/**
 * Each worker has a game of its own, because tests move its clock. Playwright sets the variable in its workers, which
 * load this file again.
 */
const WORKER = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);

/**
 * Fixed, because a server must know the origin of its page before it starts. All ports are below the range from which
 * systems pick ports, and Playwright reports one that is in use.
 */
const portOf = (worker: number): number => Number(process.env['E2E_PORT'] ?? 3799) + 10 * worker;
/** One folder per run; workers inherit the variable. */
const RUN_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'blacktide-e2e-')));
const dataDirOf = (worker: number): string => join(RUN_DIR, `game-${worker}`);

const PORT = portOf(WORKER);
const toRpcPort = (port: number): number => port + 100;
/** Port of the embedded chain; a test reads the chain directly. */
export const RPC_PORT = toRpcPort(PORT);
/** Port of a second server, whose chain responses a test can delay. */
export const DELAYED_RPC_SERVER_PORT = PORT + 200;
/** Port of a second server, whose page uses a hosted push service. */
export const PUSH_SERVICE_SERVER_PORT = PORT + 300;
const toSwapPort = (port: number): number => port + 400;
/** Port of the stand-in for the swap terminal and its RPC. */
export const SWAP_PORT = toSwapPort(PORT);
/** For set-up that no player can do, such as owning hundreds of captains on the first day. */
export const DATABASE_URL = embeddedPostgresUrl(dataDirOf(WORKER), 'blacktide');

/** Runs the built game as `npm start` does, on an empty data folder. */
const toWebServer = (worker: number) => {
  const port = portOf(worker);
  return {
    name: `game ${worker}`,
    command: 'node packages/server/dist/main.js',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(port),
      RPC_PORT: String(toRpcPort(port)),
      DATA_DIR: dataDirOf(worker),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SWAP_SCRIPT_URL: `http://127.0.0.1:${toSwapPort(port)}/terminal.js`,
      SWAP_RPC_URL: `http://127.0.0.1:${toSwapPort(port)}/rpc`,
    },
  };
};

const jsonReportPath = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** Every test has a new browser profile. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Time-outs end what hangs; they are far above the times of a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  workers: WORKERS,
  forbidOnly: true,
  reporter: jsonReportPath ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Decoding the island videos would use all cores; only the tests of videos turn motion on.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    launchOptions: LAUNCH_OPTIONS,
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: WORKERS }, (_, worker) => toWebServer(worker)),
});
