import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT, startBrowser } from '../../e2e/browser.ts';
import { buildingButton, shownBuildings, waitForIsland } from '../../e2e/mapSteps.ts';
import { advanceGameTime, grantCaptains } from '../../e2e/missionSteps.ts';
import { balance } from '../../e2e/playerSteps.ts';
import type { BenchServer } from './benchServer.ts';
import { percentile } from './load.ts';
import { closeDialogs, measureLongestTask } from './pageTiming.ts';
import type { ReportRow } from './report.ts';
import type { Scale } from './scale.ts';

/** What a player does, and what is there afterwards. */
interface Step {
  readonly name: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Pressed by the mouse; a step that has neither this nor `hash` loads the page. */
  readonly target?: (page: Page) => Locator;
  /** The end of the address after `#/`, which opens a place in the page. */
  readonly hash?: string;
  readonly shown: (page: Page) => Locator;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name, exact: true });
const islandShown = (name: string) => (page: Page) =>
  page.locator(`ul[aria-label="Places on ${name}"]:not([inert])`);

/** A tab of the hideout, by the menu of the map. */
const openTab = (name: string, shown: Step['shown']): Step => ({
  name: `tab ${name}`,
  prepare: async (page) => {
    await closeDialogs(page);
    await button('Open the menu')(page).click();
  },
  target: button(name),
  shown,
});

const openLink = (hash: string, shown: Step['shown']): Step => ({
  name: `link to ${hash}`,
  prepare: closeDialogs,
  hash,
  shown,
});

/** In this order, each on what the step before it left. */
const STEPS: readonly Step[] = [
  { name: 'sign-in page', shown: button('Play as guest') },
  { name: 'sign in', target: button('Play as guest'), shown: islandShown('Tortuga') },
  {
    name: 'map of a player who is signed in',
    prepare: (page) => page.goto('about:blank'),
    shown: islandShown('Tortuga'),
  },
  {
    name: 'mission',
    target: (page) => buildingButton(page, 'Supply Store'),
    shown: button('Select Captains'),
  },
  { name: 'Select Captains', target: button('Select Captains'), shown: dialog('Select NFTs') },
  { name: 'select a captain', target: button(/^Select .*, level/), shown: button(/^Send 1/) },
  { name: 'send', target: button(/^Send 1/), shown: (page) => page.getByText('mission(s) started').last() },
  {
    name: 'close the mission',
    target: button('Close'),
    shown: islandShown('Tortuga'),
  },
  {
    name: 'claim',
    prepare: async (page) => {
      await page.goto('about:blank');
      await advanceGameTime(page, 2 * 3600);
      await page.goto('/');
    },
    target: button('Claim All'),
    shown: dialog('MISSION RESULT'),
  },
  {
    name: 'marketplace',
    prepare: closeDialogs,
    target: (page) => shownBuildings(page).getByRole('button', { name: 'Marketplace' }),
    shown: button('Mythic Ships'),
  },
  { name: 'a category of the shop', target: button('Items'), shown: button('Back to Shop') },
  {
    name: 'buy',
    target: button('Purchase Spyglass'),
    shown: (page) => page.getByText(/^Purchased Spyglass/),
  },
  openTab('Inventory', (page) => page.getByRole('list', { name: 'Captains' })),
  {
    name: 'a captain',
    target: (page) => page.getByRole('article').getByRole('button').first(),
    shown: (page) => page.getByRole('dialog', { name: /#\d/ }),
  },
  openTab('Upgrade', (page) => page.getByRole('article').first()),
  openTab('The Exchange', (page) => page.getByRole('article').first()),
  openTab('The Arena', (page) => page.getByRole('article', { name: 'Your arena card' })),
  openTab('Leaderboard', (page) => page.getByRole('heading', { name: 'The Seven Seas' })),
  openTab('Treasure Chest', (page) => page.getByRole('heading', { name: 'Treasury' })),
  openTab('Fleet Command', dialog('Fleet Commander')),
  openLink('profile', (page) => page.getByRole('heading', { name: /^Island Progress/ })),
  openLink('tortuga/assets', dialog('NFT Management')),
  openLink('goals', dialog('Goals')),
  openLink('tortuga/islands', dialog('Islands')),
  openLink('ember-isle', islandShown('Ember Isle')),
];

const center = async (target: Locator): Promise<readonly [number, number]> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const measureStep = async (
  page: Page,
  { prepare, target, hash, shown }: Step,
  { pressMs, loadMs }: Scale['longTasks'],
): Promise<number> => {
  await prepare?.(page);
  if (target) await expect(target(page)).toBeEnabled(LONG_TIMEOUT);
  // The tasks of what was done to get here.
  await page.waitForTimeout(pressMs);
  const point = target && (await center(target(page)));
  // Nothing looks for an element during the recording: the search would be a task of the page.
  const { ms } = await measureLongestTask(page, async () => {
    if (point) await page.mouse.click(...point);
    else if (hash) await page.evaluate((to) => void (location.hash = `/${to}`), hash);
    else await page.goto('/');
    await page.waitForTimeout(point || hash ? pressMs : loadMs);
  });
  await expect(shown(page)).toBeVisible(LONG_TIMEOUT);
  return ms;
};

const measureRound = async (
  browser: Browser,
  { pageUrl, databaseUrl }: BenchServer,
  size: Scale['longTasks'],
): Promise<ReadonlyMap<string, number>> => {
  const page = await browser.newPage({
    baseURL: pageUrl,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const longest = new Map<string, number>();
  for (const step of STEPS) {
    longest.set(step.name, await measureStep(page, step, size));
    if (step.name === 'sign in') {
      await expect(balance(page, 'BOOTY')).toBeVisible(LONG_TIMEOUT);
      await grantCaptains(page, databaseUrl, { captains: size.captains });
      await waitForIsland(page, 'Tortuga');
    }
  }
  await page.context().close();
  return longest;
};

/** A new guest in Chromium plays for some minutes: the longest task of the main thread in each step. */
export const reportLongTasks = async (
  server: BenchServer,
  { longTasks: size }: Scale,
): Promise<ReportRow[]> => {
  const browser = await startBrowser();
  try {
    const measured: ReadonlyMap<string, number>[] = [];
    while (measured.length < size.rounds) measured.push(await measureRound(browser, server, size));
    return STEPS.map(({ name }) => ({
      label: `longest task of the page, ${name}, p50`,
      value: percentile(
        measured.map((longest) => longest.get(name) ?? Number.NaN),
        0.5,
      ),
      unit: 'ms',
      limit: 50,
      better: 'lower',
    }));
  } finally {
    await browser.close();
  }
};
