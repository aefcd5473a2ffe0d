import type { WireTreasureSummary, WireTreasureUserRow } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';
import { advanceToBattle } from './battleSteps.ts';
import { findCaptains, SCREENS } from './hideoutSteps.ts';
import { advanceGameTime, apiGet, claimAll, startSoloMissions } from './missionSteps.ts';
import { expectNoAxeViolations, expectNoOverflow } from './pageAssertions.ts';
import { signInWithFunds } from './funds.ts';
import { chooseFromProfileMenu, signInAsGuest } from './playerSteps.ts';

const NFTS = '**/leaderboard/treasure/nfts?*';
const USERS = '**/leaderboard/treasure/users?*';

const openLeaderboard = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Leaderboard');
  const tab = page.getByRole('dialog', { name: 'Hideout' }).getByRole('region', { name: 'Leaderboard' });
  await expect(tab.getByRole('heading', { name: 'The Seven Seas' })).toBeVisible();
  return tab;
};

const rowsOf = (tab: Locator): Locator => tab.getByRole('list', { name: /^Ranked/ }).locator('> li');

const checkScreen = async (page: Page): Promise<void> => {
  await expectNoOverflow(page);
  await expectNoAxeViolations(page, '[role="dialog"]');
};

/** The line is inside the window, whatever the list shows. */
const expectOwnRankInSight = async (tab: Locator, text: string | RegExp): Promise<void> => {
  const line = tab.getByText(text);
  await expect(line).toBeInViewport({ ratio: 1 });
};

/** The background of a row; `gradient` for a tint. */
const readTints = (tab: Locator): Promise<boolean[]> =>
  rowsOf(tab).evaluateAll((rows) =>
    rows.map((row) => getComputedStyle(row).backgroundImage.includes('gradient')),
  );

const scrollToEnd = (tab: Locator): Promise<void> =>
  rowsOf(tab)
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'end' }));

/** Presses the button until it has gone. */
const loadAllPages = async (tab: Locator, more: Locator): Promise<void> => {
  while (await more.isVisible()) {
    const before = await rowsOf(tab).count();
    await more.click();
    const isLoaded = async () => (await more.count()) === 0 || (await rowsOf(tab).count()) > before;
    await expect.poll(isLoaded).toBe(true);
  }
};

for (const [screen, size] of SCREENS) {
  test.describe(`The Seven Seas on a ${screen}`, () => {
    test.use({ viewport: size });

    test('HOME-37 HIDE-12 HIDE-13 HIDE-14 HIDE-16 the boards show ranks, shares and the own rank', async ({
      page,
    }) => {
      await signInAsGuest(page);
      const tab = await openLeaderboard(page);
      await expect(rowsOf(tab)).toHaveCount(10);
      expect(await readTints(tab)).toEqual([
        ...Array<boolean>(6).fill(true),
        ...Array<boolean>(4).fill(false),
      ]);
      await expect(rowsOf(tab).first().locator('img').first()).toBeVisible();
      await expectOwnRankInSight(tab, 'You have no rank yet: burn gold for a captain in the game.');
      await checkScreen(page);

      await tab.getByRole('tab', { name: 'User Leaderboard' }).click();
      await expect(tab.getByRole('list', { name: 'Ranked players' })).toBeVisible();
      const users = await apiGet<WireTreasureUserRow[]>(page, '/leaderboard/treasure/users');
      await expect(rowsOf(tab).first()).toContainText(users[0]?.username ?? 'no row');
      const more = tab.getByRole('button', { name: 'Load More players' });
      await loadAllPages(tab, more);
      await expect(more).toHaveCount(0);
      const { general } = await apiGet<WireTreasureSummary>(page, '/leaderboard/treasure');
      await expect(rowsOf(tab)).toHaveCount(general.totalUsers);
      await scrollToEnd(tab);
      await expectOwnRankInSight(tab, 'You have no rank yet: burn gold for a captain in the game.');
      await checkScreen(page);
    });

    test('says when no gold has been burned, and a failed board can be read again', async ({ page }) => {
      await signInAsGuest(page);
      await page.route(NFTS, (route) => route.fulfill({ json: [] }));
      await page.route(USERS, (route) => route.fulfill({ status: 403, json: {} }), { times: 1 });
      const tab = await openLeaderboard(page);
      await expect(tab.getByText('No gold has been burned yet.')).toBeVisible();
      await checkScreen(page);
      await tab.getByRole('tab', { name: 'User Leaderboard' }).click();
      const alert = tab.getByRole('alert');
      await expect(alert).toContainText('The leaderboard could not be loaded');
      await checkScreen(page);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(rowsOf(tab)).toHaveCount(10);
    });
  });
}

test('HIDE-15 the loading text changes while the board is loading', async ({ page }) => {
  await signInAsGuest(page);
  await page.route(NFTS, () => new Promise<void>(() => undefined));
  const tab = await openLeaderboard(page);
  for (const text of ['Counting the gold bars...', 'Ranking the captains...', 'Opening the treasury...'])
    await expect(tab.getByRole('status')).toHaveText(text);
  await checkScreen(page);
});

test('HIDE-12 gold that the player burns and a treasure battle change the boards without a reload', async ({
  page,
}) => {
  test.slow();
  await signInWithFunds(page);
  const captain = (await findCaptains(page)).find(({ level }) => level >= 6);
  await startSoloMissions(page, 'the-gilded-press', [captain?.uid ?? '']);
  await advanceGameTime(page, 86_400);
  const tab = await openLeaderboard(page);
  await tab.getByRole('tab', { name: 'User Leaderboard' }).click();
  await expectOwnRankInSight(tab, 'You have no rank yet: burn gold for a captain in the game.');
  await claimAll(page);
  await expectOwnRankInSight(tab, /^You are \d+(st|nd|rd|th) of \d+, (.* below|level with) /);
  await expect(tab.getByRole('region', { name: 'Your Share' })).toContainText('Gold Bars In GameGOLD 1,500');
  await tab.getByRole('tab', { name: 'NFT Leaderboard' }).click();
  await expectOwnRankInSight(tab, `Your best captain, ${captain?.metadata.name}, is`);

  const readTreasury = async () =>
    (await apiGet<WireTreasureSummary>(page, '/leaderboard/treasure')).general.treasury;
  const before = await readTreasury();
  await advanceToBattle(page, 'treasure');
  await expect.poll(readTreasury, LONG_TIMEOUT).not.toBe(before);
  // The page shows what the server says, cut to two decimals.
  const allPlayers = tab.getByRole('region', { name: 'All Players' });
  await expect(allPlayers).toBeVisible(LONG_TIMEOUT);
  const readDifference = async () => {
    const text = (await allPlayers.textContent()) ?? '';
    const shown = Number(/TREASURE ([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));
    return Math.abs(shown - (await readTreasury()));
  };
  await expect.poll(readDifference, LONG_TIMEOUT).toBeLessThan(0.01);
});
