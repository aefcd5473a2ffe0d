import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAUNCH_OPTIONS } from './browser.ts';
import { embeddedPostgresUrl } from '../packages/server/src/platform/db/embeddedPostgres.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 3799);
/** Of the embedded chain; a journey checks it from outside. */
export const RPC_PORT = PORT + 100;
/** Of a second game, whose line to the chain a journey can hold up. */
export const DELAYED_RPC_SERVER_PORT = PORT + 200;
/** One for the run and for all who work on it: they read this file again. */
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'blacktide-e2e-')));
/** For what no player can do, such as owning hundreds of captains on the first day. */
export const DATABASE_URL = embeddedPostgresUrl(DATA_DIR, 'blacktide');
const jsonReportPath = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];

/** The built game, served as `npm start` serves it, on an empty data folder; every test is a new browser profile. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: true,
  reporter: jsonReportPath ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    viewport: { width: 1440, height: 900 },
    // Decoding the islands' films would take all cores; the journeys that are about them ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
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
    },
  },
});
