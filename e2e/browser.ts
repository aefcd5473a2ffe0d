import { chromium as playwright, type Browser } from '@playwright/test';

const chromiumPath = process.env['CHROMIUM_PATH'];

/** As the journeys start it. */
export const LAUNCH_OPTIONS = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

/** For expectations that the bench uses too: outside of the journeys' runner they would wait for 5 s only. */
export const LONG_TIMEOUT = { timeout: 30_000 };

/** For those who are no journeys. */
export const startBrowser = (): Promise<Browser> => playwright.launch(LAUNCH_OPTIONS);
