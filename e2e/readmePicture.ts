/** `npm run picture`: plays the built game for a moment and writes the picture of the README. */
import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_TIMEOUT, startBrowser } from './browser.ts';
import { waitForIsland } from './mapSteps.ts';
import { signInAsGuest } from './playerSteps.ts';
import { startSecondServer } from './secondServer.ts';

const PORT = 3798;
const FILE = join(import.meta.dirname, '../docs/picture.webp');
const SIZE = { width: 1440, height: 900 };
const QUALITY = 0.82;

/** Chromium encodes the picture too, so that no other program is needed. */
const toWebp = async (browser: Browser, png: Buffer): Promise<Buffer> => {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ([base64, quality]) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const picture = await createImageBitmap(blob);
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
      return [...new Uint8Array(await webp.arrayBuffer())];
    },
    [png.toString('base64'), QUALITY] as const,
  );
  return Buffer.from(encoded);
};

const takePicture = async (browser: Browser, url: string): Promise<Buffer> => {
  const page = await browser.newPage({ baseURL: url, viewport: SIZE, reducedMotion: 'reduce' });
  await signInAsGuest(page);
  await waitForIsland(page, 'Tortuga');
  await page.waitForLoadState('networkidle');
  return page.screenshot();
};

const server = startSecondServer(PORT, { RPC_PORT: '0' });
const browser = await startBrowser();
try {
  await expect.poll(server.isReady, LONG_TIMEOUT).toBe(true);
  writeFileSync(FILE, await toWebp(browser, await takePicture(browser, server.url)));
} finally {
  await browser.close();
  await server.stop();
}
