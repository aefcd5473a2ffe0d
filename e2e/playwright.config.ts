import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCH_OPTIONS } from './browser.ts';
import { embeddedPostgresUrl } from '../packages/server/src/platform/db/embeddedPostgres.ts';

/**
 * Fixed, because the server must know the origin of its page before it starts. All five ports are below the range from
 * which systems pick ports, and Playwright reports one that is in use.
 */
const PORT = Number(process.env['E2E_PORT'] ?? 3799);
/** Port of the embedded chain; a test reads the chain directly. */
export const RPC_PORT = PORT + 100;
/** Port of a second server, whose chain responses a test can delay. */
export const DELAYED_RPC_SERVER_PORT = PORT + 200;
/** Port of a second server, whose page uses a hosted push service. */
export const PUSH_SERVICE_SERVER_PORT = PORT + 300;
/** Port of the stand-in for the swap terminal and its RPC. */
export const SWAP_PORT = PORT + 400;
/** One folder per run. Playwright's workers load this file again and inherit the variable. */
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'blacktide-e2e-')));
/** For set-up that no player can do, such as owning hundreds of captains on the first day. */
export const DATABASE_URL = embeddedPostgresUrl(DATA_DIR, 'blacktide');
const jsonReportPath = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** Runs the built game as `npm start` does, on an empty data folder. Every test has a new browser profile. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // Time-outs end what hangs; they are far above the times of a busy machine.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  workers: 2,
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
  webServer: {
    command: 'node packages/server/dist/main.js',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${PORT}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      RPC_PORT: String(RPC_PORT),
      DATA_DIR,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      SWAP_SCRIPT_URL: `http://127.0.0.1:${SWAP_PORT}/terminal.js`,
      SWAP_RPC_URL: `http://127.0.0.1:${SWAP_PORT}/rpc`,
    },
  },
});
