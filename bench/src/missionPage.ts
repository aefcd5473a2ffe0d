import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { PATIENCE, startBrowser } from '../../e2e/browser.ts';
import { muster, returnLater, sendAlone } from '../../e2e/fleet.ts';
import { arriveOn, place } from '../../e2e/map.ts';
import { enterAsGuest } from '../../e2e/pirate.ts';
import type { BenchServer } from './gameServer.ts';
import type { Scale } from './scale.ts';

const CARDS = '[role=dialog] ul[aria-label="Active missions"] > li';
const resultNumber = (nth: number): string => `[role=dialog] ul[aria-label="Results"] > li:nth-child(${nth})`;

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

/** The first ones fetch code and pictures, and warm browser and server up. */
const openings = async (page: Page, { openings: wanted, warmUp }: Scale['page']): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < wanted + warmUp; time += 1) {
    took.push(await timed(page, place(page, 'Supply Store'), CARDS));
    await closeAll(page);
  }
  return took.slice(warmUp);
};

const claimAll = async (page: Page, captains: number): Promise<number> => {
  await place(page, 'Supply Store').click();
  const all = page.getByRole('button', { name: `Claim All (${captains})` });
  await expect(all).toBeVisible(PATIENCE);
  const took = await timed(page, all, resultNumber(captains));
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
  size: Scale['page'],
): Promise<MissionPageFigures> => {
  const page = await browser.newPage({
    baseURL: pageUrl,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await enterAsGuest(page);
  const captains = await muster(page, databaseUrl, { captains: size.captains });
  const opening: number[] = [];
  const claiming: number[] = [];
  for (let time = 0; time < size.claims + size.warmUp; time += 1) {
    await sendAlone(page, 'supply-store', captains);
    await returnLater(page);
    await arriveOn(page, 'Tortuga');
    if (time === 0) opening.push(...(await openings(page, size)));
    claiming.push(await claimAll(page, size.captains));
  }
  const sorted = (took: readonly number[]): number[] => took.toSorted((a, b) => a - b);
  return { opening: sorted(opening), claiming: sorted(claiming.slice(size.warmUp)) };
};

/** A guest in Chromium with many captains out at once: opening the mission modal, and claiming all of them. */
export const measureMissionPage = async (
  server: BenchServer,
  size: Scale['page'],
): Promise<MissionPageFigures> => {
  const browser = await startBrowser();
  try {
    return await measureIn(browser, server, size);
  } finally {
    await browser.close();
  }
};
