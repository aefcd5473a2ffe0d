import { chromium as playwright, type Browser } from '@playwright/test';

const path = process.env['CHROMIUM_PATH'];

/** As the journeys start it. */
export const LAUNCH = {
  ...(path ? { executablePath: path } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
};

/** For those who are no journeys. */
export const startBrowser = (): Promise<Browser> => playwright.launch(LAUNCH);
