import { defineConfig } from 'vitest/config';

/** Long tests; `npm test` runs a short seeded part of each. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.soak.ts'],
    globalSetup: ['packages/server/testing/globalSetup.ts'],
    testTimeout: 3_600_000,
  },
});
