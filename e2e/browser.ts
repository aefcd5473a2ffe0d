import { chromium as playwright, type Browser } from '@playwright/test';

const chromiumPath = process.env['CHROMIUM_PATH'];

/** For e2e tests and bench. */
export const LAUNCH_OPTIONS = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

/** For assertions that the bench uses too: without the test runner their default is 5 s. */
export const LONG_TIMEOUT = { timeout: 60_000 };

/** For the bench. */
export const startBrowser = (): Promise<Browser> => playwright.launch(LAUNCH_OPTIONS);
