import { expect, type Browser, type Page } from '@playwright/test';
import { LONG_TIMEOUT, startBrowser } from '../../e2e/browser.ts';
import { grantCaptains } from '../../e2e/missionSteps.ts';
import { waitForIsland } from '../../e2e/mapSteps.ts';
import { signInAsGuest } from '../../e2e/playerSteps.ts';
import type { BenchServer } from './benchServer.ts';
import { percentile } from './load.ts';
import { closeDialogs, measureClick, measureLongestTask, measureMemory } from './pageTiming.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

/** After as many openings, the memory is compared with that before. */
const MEMORY_OPENINGS = 10;
/** The cards are drawn row by row; with the twelfth, two rows are there. */
const CARDS = '[role=dialog][data-open] ul[aria-label="Captains"] > li:nth-child(12) article';

/** From the press of the menu entry to the frame that shows two rows of cards, in milliseconds. */
const measureOpening = async (page: Page): Promise<number> => {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  return measureClick(page, page.getByRole('button', { name: 'Inventory', exact: true }), CARDS);
};

const measureOpenings = async (page: Page, openings: number): Promise<number[]> => {
  const took: number[] = [];
  for (let time = 0; time < openings; time += 1) {
    took.push(await measureOpening(page));
    await closeDialogs(page);
  }
  return took;
};

/** The longest task while a name is typed and deleted again, for each time. */
const measureTyping = async (page: Page, times: number) => {
  await measureOpening(page);
  const search = page.getByPlaceholder('Search...');
  await search.focus();
  const longest: Awaited<ReturnType<typeof measureLongestTask>>[] = [];
  for (let time = 0; time < times; time += 1) {
    longest.push(
      await measureLongestTask(page, async () => {
        // By the keyboard: a locator would search the page before each key, inside the measured tasks.
        await page.keyboard.type('corsair 12', { delay: 80 });
        for (let left = 'corsair 12'.length; left > 0; left -= 1)
          await page.keyboard.press('Backspace', { delay: 80 });
      }),
    );
  }
  await closeDialogs(page);
  return longest;
};

const measureInBrowser = async (
  browser: Browser,
  { pageUrl, databaseUrl }: BenchServer,
  { captains, openings, warmUp, typings }: Scale['inventory'],
) => {
  const page = await browser.newPage({
    baseURL: pageUrl,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await signInAsGuest(page);
  await grantCaptains(page, databaseUrl, { captains, name: 'Corsair' });
  await waitForIsland(page, 'Tortuga');
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible(LONG_TIMEOUT);
  await measureOpenings(page, warmUp);
  const before = await measureMemory(page);
  const first = Math.min(openings, MEMORY_OPENINGS);
  const opening = await measureOpenings(page, first);
  const after = await measureMemory(page);
  opening.push(...(await measureOpenings(page, openings - first)));
  const typing = await measureTyping(page, typings);
  return { opening, typing, before, after };
};

/** A guest in Chromium with many captains: opens the inventory, types into its search. */
export const reportInventoryPage = async (
  server: BenchServer,
  { inventory: size }: Scale,
): Promise<ReportRow[]> => {
  const browser = await startBrowser();
  try {
    const { opening, typing, before, after } = await measureInBrowser(browser, server, size);
    const what = `inventory of ${size.captains} captains in Chromium`;
    const lower = (label: string, value: number, unit: string, limit: number): ReportRow => ({
      label: `${what}, ${label}`,
      value,
      unit,
      limit,
      better: 'lower',
    });
    return [
      { label: `${what}, press → cards drawn, p50`, value: percentile(opening, 0.5), unit: 'ms' },
      lower('press → cards drawn, p95', percentile(opening, 0.95), 'ms', 150),
      lower('longest task while typing', Math.max(...typing.map(({ ms }) => ms)), 'ms', 50),
      {
        label: `${what}, most CPU time of a task while typing`,
        value: Math.max(...typing.map(({ cpuMs }) => cpuMs)),
        unit: 'ms',
      },
      { label: `${what}, JS heap`, value: before.heapMb, unit: 'MB' },
      lower('JS heap added by ten openings', after.heapMb - before.heapMb, 'MB', 1),
      lower('DOM nodes added by ten openings', after.nodes - before.nodes, '', 50),
      lower('listeners added by ten openings', after.listeners - before.listeners, '', 10),
    ];
  } finally {
    await browser.close();
  }
};
