import { CONTENT, ISLANDS } from '@blacktide/content';
import { expect, test, type Page } from '@playwright/test';
import { buildingButton, tapWhenIdle, waitForIsland } from './mapSteps.ts';
import { openMission } from './missionSteps.ts';
import { signInAsGuest } from './playerSteps.ts';

test('a guest signs in without a message in the console', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  const waitForSubscription = async () => {
    const socket = await page.waitForEvent('websocket');
    await socket.waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('subscription_succeeded'),
    );
    return socket;
  };
  // The feed of the sign-in page is subscribed, so that its connection is open.
  const [feedSocket] = await Promise.all([waitForSubscription(), page.goto('/')]);
  await Promise.all([
    waitForSubscription(),
    feedSocket.waitForEvent('close'),
    page.getByRole('button', { name: 'Play as guest' }).click(),
  ]);
  expect(messages).toEqual([]);
});

test('HOME-02 the back button goes one step, and after an island change it stays in the game', async ({
  page,
}) => {
  await signInAsGuest(page);
  await waitForIsland(page, 'Tortuga');
  await page.keyboard.press('3');
  await waitForIsland(page, 'Ember Isle');
  await expect(page).toHaveURL('/#/ember-isle');
  await buildingButton(page, 'Lava Gate').press('Enter');
  await expect(page).toHaveURL('/#/ember-isle/lava-gate');
  await page.getByRole('button', { name: 'Select Captains' }).click();
  await expect(page.getByRole('dialog', { name: 'Select NFTs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Select NFTs' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Lava Gate' })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Missions' });
  await list.getByRole('button', { name: /^Powder Magazine/ }).click();
  await expect(page.getByRole('dialog', { name: 'Powder Magazine' })).toBeVisible();
  await expect(page).toHaveURL('/#/governors-reach/powder-magazine');
  await page.getByRole('button', { name: 'Briefing', exact: true }).click();
  await expect(page).toHaveURL('/#/governors-reach/powder-magazine/briefing');
  await page.goBack();
  await expect(page).toHaveURL('/#/governors-reach/powder-magazine');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Powder Magazine', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/#/ember-isle');
  await page.goBack();
  await waitForIsland(page, 'Tortuga');
  await expect(page).toHaveURL('/#/tortuga');
});

test('HOME-48 a press on a neighbouring island selects it', async ({ page }) => {
  await signInAsGuest(page);
  await waitForIsland(page, 'Tortuga');
  await page.getByRole('button', { name: /choose an island/ }).press('Enter');
  const carousel = page.getByRole('dialog', { name: 'Islands' });
  await carousel.getByRole('option', { name: /^Governor's Reach/ }).click();
  await expect(carousel.getByRole('option', { selected: true })).toContainText("Governor's Reach");
  await expect(page).toHaveURL('/#/governors-reach/islands');
});

/** The mark on the sign of a building, by its island. */
const SIGN_MARKS = [
  ['Tortuga', 'Supply Store', 'yield-treasure'],
  ['Tortuga', 'Sapphire Cove', 'yield-gems'],
  ['Tortuga', "Smuggler's Run", 'kind-raid'],
  ['Tortuga', 'Tortuga Banking', 'kind-banking'],
  ['Tortuga', 'The Marketplace', 'kind-market'],
  ['Tortuga', 'Old Armourer', 'kind-event-item'],
  ["Governor's Reach", 'Fencing School', 'kind-event-character'],
  ['Ember Isle', 'The Gilded Press', 'gold-bar'],
  ['Ember Isle', 'Volcano Shipyard', 'kind-event-ship'],
  ['Siren Shoals', 'Mermaid Choir', 'kind-event-crew'],
] as const;

test('HOME-25 HOME-26 the signs of buildings have the icon of their type', async ({ page }) => {
  await signInAsGuest(page);
  for (const { layer, name: island } of ISLANDS) {
    const marks = SIGN_MARKS.filter(([on]) => on === island);
    if (marks.length === 0) continue;
    await page.keyboard.press(String(layer));
    await waitForIsland(page, island);
    for (const [, building, mark] of marks) {
      const icon = buildingButton(page, building).locator('[data-sign] img').first();
      await expect(icon).toHaveAttribute('src', `/art/marks/${mark}@96.webp`);
      expect(
        await icon.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(96);
    }
  }
});

test('HOME-24 plunders that yield gems have a green highlight, other buildings have none', async ({
  page,
}) => {
  await signInAsGuest(page);
  for (const { layer, name: island, buildings } of ISLANDS) {
    await page.keyboard.press(String(layer));
    await waitForIsland(page, island);
    for (const { slug, name } of buildings) {
      const mission = CONTENT.missions[slug];
      const yieldsGems = mission?.kind === 'Plunders' && mission.yields === 'GEMS';
      const button = buildingButton(page, name);
      const shadow = await button
        .getByTitle(name)
        .locator('..')
        .evaluate((sign) => getComputedStyle(sign).boxShadow);
      expect(shadow.includes('rgb(47, 191, 127)'), name).toBe(yieldsGems);
      if (!yieldsGems) continue;
      const glow = button.locator(`img[src="/art/buildings/${slug}/highlight.webp"]`);
      await expect(glow).toBeAttached();
      const opacity = await glow.locator('..').evaluate((sprite) => Number(getComputedStyle(sprite).opacity));
      expect(opacity, name).toBeGreaterThan(0.4);
    }
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Points of the map where a tap hits a building that opens a modal. */
  const findBuildingPoints = (page: Page): Promise<{ x: number; y: number }[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-building] > button:not([aria-disabled])')].flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return document.elementFromPoint(x, y)?.closest('button') === button ? [{ x, y }] : [];
      }),
    );

  test('HOME-53 the island grid: a tap outside only closes it, Escape and Tab close it too', async ({
    page,
  }) => {
    await signInAsGuest(page);
    await waitForIsland(page, 'Tortuga');
    const toggle = page.getByRole('button', { name: 'Choose an island', exact: true });
    const grid = page.getByRole('navigation', { name: 'Islands' }).getByRole('list');
    await expect.poll(() => findBuildingPoints(page)).not.toEqual([]);
    const points = await findBuildingPoints(page);
    await tapWhenIdle(toggle);
    await expect(grid.getByRole('listitem')).toHaveCount(7);
    const gridBox = await grid.boundingBox();
    const point = points.find(({ y }) => y < (gridBox?.y ?? 0) - 40);
    if (!point) throw new Error('no building is above the grid');
    await page.touchscreen.tap(point.x, point.y);
    await expect(grid).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const menu = page.getByRole('button', { name: 'Open the menu' });
    const menuBox = await menu.boundingBox();
    await tapWhenIdle(toggle);
    await expect(grid).toBeVisible();
    await page.touchscreen.tap((menuBox?.x ?? 0) + 10, (menuBox?.y ?? 0) + 10);
    await expect(grid).toBeHidden();
    await expect(menu).toBeVisible();
    for (const key of ['Escape', 'Tab']) {
      await tapWhenIdle(toggle);
      await expect(grid).toBeVisible();
      await page.keyboard.press(key);
      await expect(grid).toBeHidden();
    }
    await page.keyboard.press('Tab');
    await expect(grid).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(grid).toBeHidden();
    // Now the tap reaches the building.
    await page.touchscreen.tap(point.x, point.y);
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('offline is shown; a send waits, says so, and is made when the network is back', async ({
  page,
  context,
}) => {
  await signInAsGuest(page);
  const missions = await openMission(page, 'tortuga/supply-store', 'Supply Store');
  const outNow = missions
    .getByRole('region', { name: 'Current mission' })
    .locator('dt:has-text("Running now") + dd');
  const before = Number(await outNow.textContent());
  await missions.getByRole('button', { name: 'Select Captains' }).click();
  const select = page.getByRole('dialog', { name: 'Select NFTs' });
  await select.getByRole('button', { name: /^Select Yrsa/ }).click();
  // The code of the toasts is loaded a while after the map.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await select.getByRole('button', { name: /^Send \d/ }).click();
  await expect(page.getByText('No connection. This is sent as soon as the server answers.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 mission(s) started')).toBeVisible();
  await expect(page.getByText(/^No connection/)).toBeHidden();
  await expect(page.getByText(/^You are offline/)).toBeHidden();
  // Tests that run in parallel send captains too.
  await expect.poll(async () => Number(await outNow.textContent())).toBeGreaterThan(before);
});

test('a modal that is opened offline appears when the network is back', async ({ page, context }) => {
  await signInAsGuest(page);
  await waitForIsland(page, 'Tortuga');
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await page.getByRole('button', { name: /Battle Timers/ }).press('Enter');
  await expect(page).toHaveURL('/#/tortuga/battles');
  await expect(page.getByRole('list', { name: 'Balances', exact: true })).toBeVisible();
  await context.setOffline(false);
  const battles = page.getByRole('dialog', { name: 'Next Battles' });
  await expect(battles.getByRole('list')).toHaveCSS('display', 'grid');
});
