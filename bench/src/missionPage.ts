import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { startBrowser } from '../../e2e/browser.ts';
import { muster, returnLater, sendAlone } from '../../e2e/fleet.ts';
import { arriveOn, place } from '../../e2e/map.ts';
import { enterAsGuest } from '../../e2e/pirate.ts';
import type { BenchServer } from './gameServer.ts';

const CAPTAINS = 200;
const OPENINGS = 20;
const CLAIMS = 24;
/** The first ones fetch code and pictures, and warm browser and server up. */
const WARM_UP = 2;

const CARDS = '[role=dialog] ul[aria-label="Active missions"] > li';
const RESULTS = `[role=dialog] ul[aria-label="Results"] > li:nth-child(${CAPTAINS})`;

/** In the page: milliseconds from the event of the next click to the frame that has drawn what it asked for. */
const drawn = (selector: string): string => `new Promise((resolve) => {
  let began = null;
  addEventListener('click', (event) => (began = event.timeStamp), { capture: true, once: true });
  const look = () => {
    if (began === null || !document.querySelector(${JSON.stringify(selector)})) requestAnimationFrame(look);
    else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
  };
  look();
})`;

const timed = async (page: Page, target: Locator, wanted: string): Promise<number> => {
  const took = page.evaluate<number>(drawn(wanted));
  await target.click();
  return took;
};

const closeAll = async (page: Page): Promise<void> => {
  const dialogs = page.getByRole('dialog');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialogs).toHaveCount(0, { timeout: 1000 });
  }).toPass();
};

const openings = async (page: Page): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < OPENINGS + WARM_UP; time += 1) {
    took.push(await timed(page, place(page, 'Supply Store'), CARDS));
    await closeAll(page);
  }
  return took.slice(WARM_UP);
};

const claimAll = async (page: Page): Promise<number> => {
  await place(page, 'Supply Store').click();
  const all = page.getByRole('button', { name: `Claim All (${CAPTAINS})` });
  await expect(all).toBeVisible();
  const took = await timed(page, all, RESULTS);
  await closeAll(page);
  return took;
};

export interface MissionPageFigures {
  /** Milliseconds, sorted. */
  readonly opening: readonly number[];
  readonly claiming: readonly number[];
}

const measureIn = async (
  browser: Browser,
  { pageUrl, databaseUrl }: BenchServer,
): Promise<MissionPageFigures> => {
  const page = await browser.newPage({
    baseURL: pageUrl,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await enterAsGuest(page);
  const captains = await muster(page, databaseUrl, { captains: CAPTAINS });
  const opening: number[] = [];
  const claiming: number[] = [];
  for (let time = 0; time < CLAIMS + WARM_UP; time += 1) {
    await sendAlone(page, 'supply-store', captains);
    await returnLater(page);
    await arriveOn(page, 'Tortuga');
    if (time === 0) opening.push(...(await openings(page)));
    claiming.push(await claimAll(page));
  }
  const sorted = (took: readonly number[]): number[] => took.toSorted((a, b) => a - b);
  return { opening: sorted(opening), claiming: sorted(claiming.slice(WARM_UP)) };
};

/** A guest in Chromium with 200 captains out at once: opening the mission modal, and claiming all of them. */
export const measureMissionPage = async (server: BenchServer): Promise<MissionPageFigures> => {
  const browser = await startBrowser();
  try {
    return await measureIn(browser, server);
  } finally {
    await browser.close();
  }
};
