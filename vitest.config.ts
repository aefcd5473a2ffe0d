import { defineConfig } from 'vitest/config';

/** Modules are loaded once per worker: no test keeps state in them, and it halves the time. */
const isolate = false;

/** Three projects: pure packages, server and embedded chain on a real database, the page in jsdom. */
export default defineConfig({
  test: {
    // All cores: a server test mostly waits for its database.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          isolate,
          // Some tests read the whole tree or start a process.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          include: [
            'packages/{rules,content,contract,simulator}/src/**/*.test.ts',
            'packages/web/*.test.ts',
            'art/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          isolate,
          include: ['packages/{server,embedded-chain}/src/**/*.test.ts'],
          globalSetup: ['packages/server/testing/globalSetup.ts'],
          setupFiles: ['packages/server/testing/setup.ts'],
          // Time-outs end what hangs; they are far above the times of a busy machine.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: 'packages/web/vite.config.ts',
        test: {
          name: 'web',
          isolate,
          include: ['packages/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['packages/web/testing/setup.ts'],
          // Only ends what hangs: a test that is ended by it goes on and can spoil the next ones.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
