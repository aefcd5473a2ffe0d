import { ISLANDS, type Building, type Island } from '@blacktide/content/islands';
import type { ActiveMission } from '@blacktide/contract';
import { expect, test, type Page } from '@playwright/test';
import { anActiveMission } from '../packages/web/testing/levels.ts';
import { expectNoOverflow, expectNoAxeViolations } from './pageAssertions.ts';
import {
  waitForIsland,
  dragByTouch,
  dragByMouse,
  expectMapCoversWindow,
  expectMapDraggable,
  tapWhenIdle,
  buildingButton,
  type Drag,
} from './mapSteps.ts';
import { preventAwayReport } from './missionSteps.ts';
import { signInAsGuest } from './playerSteps.ts';

const DIALOG_BY_KIND: Readonly<Record<Exclude<Building['opens'], 'mission'>, string>> = {
  banking: 'Profile',
  marketplace: 'Marketplace',
  fleet: 'Fleet Commander',
};

const dialogTitleOf = ({ name, opens }: Building): string =>
  opens === 'mission' ? name : DIALOG_BY_KIND[opens];

const expectBuildingOpens = async (
  page: Page,
  building: Building,
  press: () => Promise<void>,
): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: dialogTitleOf(building), exact: true });
  await press();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // With the focus the map returns to the building; a press before that would miss it.
  await expect(buildingButton(page, building.name)).toBeFocused();
};

interface ViewportCase {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
  /** On these islands every building is pressed, on the others only the last. */
  readonly fullyTestedLayers: readonly number[];
}

const VIEWPORT_CASES: readonly ViewportCase[] = [
  { width: 1440, height: 900, touch: false, fullyTestedLayers: ISLANDS.map(({ layer }) => layer) },
  { width: 1024, height: 1366, touch: false, fullyTestedLayers: [] },
  { width: 864, height: 1200, touch: true, fullyTestedLayers: [] },
  // By touch; the first island has every kind of building.
  { width: 390, height: 844, touch: true, fullyTestedLayers: [1] },
];

// A list that is still being changed when the test ends is no failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { width, height, touch, fullyTestedLayers } of VIEWPORT_CASES) {
  test.describe(`the seven islands at ${width}x${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: touch });
    const isPhone = width < 768;
    const drag: Drag = touch ? dragByTouch : dragByMouse;

    /** The second island by its button, the others by key. */
    const chooseIsland = async (page: Page, { layer, name }: Island): Promise<void> => {
      if (layer !== 2) return page.keyboard.press(String(layer));
      if (isPhone) await tapWhenIdle(page.getByRole('button', { name: 'Choose an island', exact: true }));
      const button = page.getByRole('navigation', { name: 'Islands' }).getByRole('button', { name });
      await (touch ? tapWhenIdle(button) : button.click());
    };

    test('HOME-10 HOME-12 HOME-14 HOME-15 HOME-21 HOME-22 buildings open their modals', async ({ page }) => {
      test.setTimeout(300_000);
      await signInAsGuest(page);
      await waitForIsland(page, 'Tortuga');
      await expectNoAxeViolations(page);
      if (width < height) await expectMapDraggable(page, drag);
      for (const island of ISLANDS) {
        const { layer, name, buildings } = island;
        await chooseIsland(page, island);
        await waitForIsland(page, name);
        await expectNoOverflow(page);
        await expectMapCoversWindow(page);
        await expect(page.getByRole('list', { name: `Places on ${name}` }).getByRole('listitem')).toHaveCount(
          buildings.length,
        );
        for (const building of fullyTestedLayers.includes(layer) ? buildings : buildings.slice(-1)) {
          const button = buildingButton(page, building.name);
          // A key press makes the focus visible, so that the map moves to the building.
          await page.keyboard.press('Shift');
          await button.focus();
          await expectBuildingOpens(page, building, () => (touch ? tapWhenIdle(button) : button.click()));
        }
      }
    });
  });
}

/** What the server preloads for this browser now. */
const listPreloadUrls = async (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const html = new DOMParser().parseFromString(await (await fetch('/')).text(), 'text/html');
    return [...html.querySelectorAll('link[rel=preload]')].map((link) => link.getAttribute('href') ?? '');
  });

/** One mission with so many captains, in the server's format. */
const missionWithCaptains = (missionName: string, count: number): ActiveMission[] => [
  anActiveMission(
    missionName,
    '2026-11-15T12:05:00.000Z',
    ...Array.from({ length: count }, (_, index) => `Captain ${index}`),
  ),
];

const callApi = (page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<unknown> =>
  page.evaluate(
    async ([method, path, body]) => {
      const { token } = JSON.parse(localStorage.getItem('blacktide.session') ?? '{}') as { token: string };
      const response = await fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body } : {}),
      });
      return (await response.json()) as unknown;
    },
    [method, path, data ? JSON.stringify(data) : ''] as const,
  );

test.describe('the map and its player', () => {
  test('HOME-13 HOME-19 HOME-20 a building shows sent captains at once, and page and tab show what can be claimed', async ({
    page,
  }) => {
    await signInAsGuest(page);
    const nfts = (await callApi(page, 'GET', '/nfts')) as { uid: string; type: string }[];
    const captains = nfts.filter(({ type }) => ['QM', 'FM', 'UNIQUE'].includes(type)).slice(0, 2);
    for (const { uid } of captains) {
      await callApi(page, 'POST', '/missions/initiate', {
        missionPath: 'missions/supply-store',
        nfts: [uid],
      });
    }
    const store = buildingButton(page, 'Supply Store');
    await expect(store).toContainText('2 captains there');
    await expect(page).toHaveTitle('Last Haven');
    await preventAwayReport(page);
    await callApi(page, 'POST', '/time-machine', { advanceSeconds: 301 });
    await page.reload();
    await expect(store).toContainText('2 ready to claim');
    await expect(page).toHaveTitle('(2) Last Haven');
    await expect(page.locator('link[data-badge="2"]')).toBeAttached();
    await expectNoAxeViolations(page);
  });

  test('HOME-02 links open modals, the back button closes them, and the last island is remembered', async ({
    page,
  }) => {
    await signInAsGuest(page);
    await page.goto('/#/ember-isle/lava-gate');
    const dialog = page.getByRole('dialog', { name: 'Lava Gate' });
    await expect(dialog).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Briefing', exact: true }).click();
    await expect(page).toHaveURL('/#/ember-isle/lava-gate/briefing');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Rewards table' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await waitForIsland(page, 'Ember Isle');
    await expect(page).toHaveURL('/#/ember-isle');
    await page.getByRole('button', { name: /Battle Timers/ }).click();
    await expect(page.getByRole('dialog', { name: 'Next Battles' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/');
    await waitForIsland(page, 'Ember Isle');
    await expect.poll(() => listPreloadUrls(page)).toContain('/art/islands/ember-isle/poster.webp');
    await page.getByRole('button', { name: /profile menu/i }).click();
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.getByRole('button', { name: 'Play as guest' })).toBeVisible();
    expect(await listPreloadUrls(page)).toContain('/art/brands/last-haven.webp');
  });

  test('HOME-09 HOME-16 the phone layout ends at 767 pixels, the page at 3840', async ({ page }) => {
    await signInAsGuest(page);
    const islandGridButton = page.getByRole('button', { name: 'Choose an island', exact: true });
    const islandNav = page.getByRole('navigation', { name: 'Islands' });
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(islandGridButton).toBeVisible();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(islandGridButton).toBeHidden();
    await expect(islandNav).toBeVisible();
    await page.setViewportSize({ width: 4400, height: 1200 });
    await expect
      .poll(async () => [
        await page.getByRole('main').boundingBox(),
        await page.getByRole('banner').boundingBox(),
      ])
      .toEqual([
        expect.objectContaining({ x: 280, width: 3840 }),
        expect.objectContaining({ x: 280, width: 3840 }),
      ]);
  });

  test('HOME-47 HOME-54 can be played by keyboard alone', async ({ page }) => {
    await signInAsGuest(page);
    await waitForIsland(page, 'Tortuga');
    await page.keyboard.press('4');
    await waitForIsland(page, 'Siren Shoals');
    await buildingButton(page, 'Safe Haven').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'About Safe Haven' })).toBeFocused();
    await page.keyboard.press('Tab');
    const lagoon = buildingButton(page, 'Pearl Lagoon');
    await expect(lagoon).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Pearl Lagoon' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lagoon).toBeFocused();
    await page.getByRole('button', { name: /choose an island/ }).press('Enter');
    const carousel = page.getByRole('dialog', { name: 'Islands' });
    await expect(carousel.getByRole('option', { selected: true })).toContainText('Siren Shoals');
    await expectNoAxeViolations(page);
    await carousel.getByRole('listbox').press('ArrowDown');
    await expect(carousel.getByRole('option', { selected: true })).toContainText('Frostbite Fjord');
    await carousel.getByRole('button', { name: 'Stay on Frostbite Fjord' }).press('Enter');
    await waitForIsland(page, 'Frostbite Fjord');
    await page.getByRole('button', { name: 'All places as a list' }).press('Enter');
    const places = page.getByRole('dialog', { name: 'All places' });
    await expect(places.getByRole('button', { name: /^Lava Gate/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
    await expectNoAxeViolations(page);
  });
});

test.describe('slow networks and extreme data', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a slow network the map can be used, nothing shifts, and islands change without a blank frame', async ({
    page,
  }) => {
    test.slow();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    // The 3G profile of Lighthouse.
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // Counted once the map is there.
        if (!document.querySelector('[data-island]')) return;
        for (const entry of list.getEntries()) {
          shifts.sum += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const [script] = await Promise.all([page.waitForResponse(/assets\/index-.*\.js$/), signInAsGuest(page)]);
    expect(await script.headerValue('content-encoding')).toMatch(/^(?:br|gzip)$/);
    await waitForIsland(page, 'Tortuga');
    await expect(page.locator('[data-island="tortuga"][data-picture="loaded"]')).toBeVisible();
    await page.keyboard.press('3');
    await waitForIsland(page, 'Ember Isle');
    // A loaded picture is visible at any time.
    await expect(page.locator('[data-picture="loaded"]').first()).toBeVisible();
    await expect(page.locator('[data-island="ember-isle"][data-picture="loaded"]')).toBeVisible();
    const readLayoutShift = () =>
      page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(await readLayoutShift()).toBeLessThan(0.01);

    // On the next visit no sign-in page has loaded the wordmark; its space is reserved.
    let releaseWordmark = (): void => undefined;
    const wordmarkReleased = new Promise<void>((resolve) => (releaseWordmark = resolve));
    await page.route('**/art/brands/*.svg', async (route) => {
      await wordmarkReleased;
      await route.continue();
    });
    await page.reload();
    await waitForIsland(page, 'Ember Isle');
    const wordmark = page.getByRole('link', { name: /, home$/ }).locator('img');
    const width = () => wordmark.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
    expect(await width()).toBe(0);
    releaseWordmark();
    await expect.poll(width).toBeGreaterThan(0);
    expect(await readLayoutShift()).toBeLessThan(0.01);
  });

  test('HOME-20 300 captains and a name of 60 characters fit', async ({ page }) => {
    const long = 'The Most Honourable Company Of Merchants Of The Western Seas';
    await page.route('**/levels', async (route) => {
      const response = await route.fetch();
      const levels = (await response.json()) as { missions: { id: string; name: string }[] }[];
      for (const { missions } of levels) {
        for (const mission of missions) if (mission.id === 'supply-store') mission.name = long;
      }
      await route.fulfill({ response, json: levels });
    });
    await page.route('**/missions/active-missions', async (route) => {
      await route.fulfill({ json: missionWithCaptains(long, 300) });
    });
    await signInAsGuest(page);
    await waitForIsland(page, 'Tortuga');
    const store = buildingButton(page, long);
    await expect(store).toContainText('300 captains there');
    await expectNoOverflow(page);
    await expectNoAxeViolations(page);
    const sign = await store.getByTitle(long).boundingBox();
    expect(sign?.width).toBeLessThan(260);
    expect(sign?.height).toBeLessThan(60);
  });
});

test.describe('videos', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 800, height: 450 } });

  test('HOME-10 HOME-11 an island plays its video; a video that fails is replaced by the next format, then by the poster', async ({
    page,
  }) => {
    await page.route('**/art/islands/tortuga/loop.webm', (route) => route.abort());
    await page.route('**/art/islands/ember-isle/*.{webm,mp4}', (route) => route.abort());
    await signInAsGuest(page);
    const video = page.locator('[data-island="tortuga"] video');
    await expect(video).toHaveAttribute('src', '/art/islands/tortuga/loop.mp4');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
    await page.keyboard.press('3');
    await waitForIsland(page, 'Ember Isle');
    await expect(page.locator('[data-island="ember-isle"][data-picture="loaded"] img')).toBeVisible();
    await expect(page.locator('[data-island="ember-isle"] video')).toHaveCount(0);
  });
});
