import type { WireItem, WireNft } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { firstCaptain, openHideout, SCREENS, searchCards } from './hideoutSteps.ts';
import { grantCaptains } from './missionSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { signInAsGuest } from './playerSteps.ts';
import { DATABASE_URL } from './playwright.config.ts';

type Asset = WireNft | WireItem;
type ChangeAssets = (assets: readonly Asset[]) => readonly Asset[];

/** Changes the lists of assets that the page reads; it gets none before the promise has resolved. */
const changeAssets = async (page: Page, change: Promise<ChangeAssets>): Promise<void> => {
  for (const path of ['**/nfts', '**/items/fetch-items']) {
    await page.route(path, async (route) => {
      const changed = await change;
      const answer = await route.fetch();
      await route.fulfill({ json: changed((await answer.json()) as Asset[]) });
    });
  }
};

const wearAll: ChangeAssets = (assets) =>
  assets.map((asset) =>
    'equipped' in asset ? { ...asset, equipped: true, equippedTo: 'reavers/1' } : asset,
  );

/** The first two cards are beside each other. */
const expectGridOfCards = async (hideout: Locator): Promise<void> => {
  const topOf = async (index: number) => (await hideout.getByRole('article').nth(index).boundingBox())?.y;
  await expect.poll(async () => (await topOf(0)) === (await topOf(1))).toBe(true);
};

const LISTS = ['Captains', 'Crews', 'Ships', 'Items'];

// A list that is still being changed when the test ends is no failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const [device, viewport] of SCREENS) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport });

    test('INV-03 INV-04 INV-05 INV-06 INV-07 INV-08 INV-22 INV-43 INV-44 INV-45 UPG-07 lists say that they load, are empty or match nothing; filters are kept', async ({
      page,
    }) => {
      let answer: (change: ChangeAssets) => void = () => undefined;
      await changeAssets(page, new Promise((resolve) => (answer = resolve)));
      await signInAsGuest(page);
      const hideout = page.getByRole('dialog', { name: 'Hideout' });
      const showList = (label: string) => hideout.getByRole('tab', { name: label, exact: true }).click();

      await page.goto('/#/hideout/upgrade/all');
      await expect(hideout.getByText('Loading...', { exact: true })).toBeVisible();
      await page.goto('/#/hideout/inventory/captains');
      for (const label of LISTS) {
        await showList(label);
        await expect(hideout.getByText(`Loading your ${label}...`)).toBeVisible();
      }
      answer(() => []);
      await showList('Captains');
      await expect(hideout.getByText("You don't have any Reavers NFTs in-game.")).toBeVisible();
      await expect(hideout.getByRole('link', { name: 'Buy a Captain' })).toHaveAttribute('target', '_blank');
      for (const label of LISTS.slice(1)) {
        await showList(label);
        await expect(hideout.getByText(`You don't have any ${label} in-game yet.`)).toBeVisible();
      }
      await page.goto('/#/hideout/upgrade/all');
      await expect(hideout.getByText('No items found')).toBeVisible();
      await expect(hideout.getByText('Try adjusting your filters to see more results.')).toBeVisible();

      await page.unrouteAll();
      await changeAssets(page, Promise.resolve(wearAll));
      await page.goto('/#/hideout/inventory/captains');
      await page.reload();
      for (const [slot, text] of [
        ['Item slot 1', 'No items available to equip'],
        ['Crew slot', 'No crews available to equip'],
        ['Ship slot', 'No ships available to equip'],
      ] as const) {
        await firstCaptain(hideout)
          .getByRole('button', { name: `${slot}: empty` })
          .click();
        const modal = page.getByRole('dialog', { name: /^SELECT / });
        await expect(modal.getByText(text)).toBeVisible();
        await modal.getByRole('button', { name: 'Cancel' }).click();
        await expect(modal).toBeHidden();
      }
      for (const label of LISTS) {
        await showList(label);
        await expect(hideout.getByRole('article').first()).toBeVisible();
        await searchCards(hideout, 'nothing has this name');
        await expect(
          hideout.getByText(`No ${label.toLowerCase()} match your current filters.`),
        ).toBeVisible();
      }

      await searchCards(hideout, 'SCIM');
      await expect(hideout.getByRole('article')).toHaveCount(1);
      if (device === 'phone') {
        await hideout.getByRole('button', { name: /^Filters & Sort/ }).click();
        await expectNoAxeViolations(page, '[role="dialog"]');
      }
      await page.reload();
      await expect(hideout.getByRole('tab', { name: 'Items' })).toHaveAttribute('aria-selected', 'true');
      await expect(hideout.getByRole('article')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(hideout).toBeHidden();
      await openHideout(page, 'inventory/items');
      await expect(hideout.getByRole('article')).toHaveCount(1);
    });
  });
}

test('HIDE-01 HIDE-03 INV-09 the hideout fills the window; its lists are grids, accessible and used by keyboard', async ({
  page,
}) => {
  await signInAsGuest(page);
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  for (const section of ['captains', 'crews', 'ships', 'genesis-ships', 'items']) {
    await openHideout(page, `inventory/${section}`);
    for (const [device, size] of SCREENS) {
      await page.setViewportSize(size);
      await expect.poll(() => hideout.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      const tabs = { desktop: ['navigation', 'combobox'], phone: ['combobox', 'navigation'] } as const;
      const [shown, hidden] = tabs[device];
      await expect(hideout.getByRole(shown, { name: 'Hideout' })).toBeVisible();
      await expect(hideout.getByRole(hidden, { name: 'Hideout' })).toBeHidden();
      await expectGridOfCards(hideout);
      await expectNoOverflow(page);
      await expectNoAxeViolations(page, '[role="dialog"]');
    }
  }
  await hideout.getByRole('combobox', { name: 'Hideout' }).selectOption('Upgrade');
  await expect(page).toHaveURL(/#\/hideout\/upgrade/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHideout(page, 'inventory/captains');
  const cards = hideout.getByRole('article');
  await cards.nth(0).getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.last().getByRole('button').first()).toBeFocused();
  await hideout.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(hideout).toBeHidden();
});

test('5,000 captains are scrolled, searched and keep their scroll position', async ({ page }) => {
  await signInAsGuest(page);
  await grantCaptains(page, DATABASE_URL, { captains: 5000, name: 'Corsair' });
  const hideout = await openHideout(page, 'inventory/captains');
  const list = hideout.getByRole('list', { name: 'Captains' });
  await expect(hideout.getByRole('tab', { name: 'Captains' })).toContainText('5,00');
  expect(await hideout.getByRole('article').count()).toBeLessThan(100);
  const scroller = list.locator('..');
  await scroller.evaluate((element) => element.scrollTo({ top: 20_000 }));
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(20_000);
  await hideout.getByRole('tab', { name: 'Items' }).click();
  await hideout.getByRole('tab', { name: 'Captains' }).click();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(20_000);
  await hideout.getByPlaceholder('Search...').fill('corsair 4711');
  await expect(hideout.getByRole('article')).toHaveCount(1);
});
