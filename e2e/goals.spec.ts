import type { User } from '@blacktide/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { advanceGameTime, apiGet } from './missionSteps.ts';
import { expectAccessibleOnAllScreens, expectNoAxeViolations, PHONE } from './pageAssertions.ts';
import { balance, signInAsGuest } from './playerSteps.ts';

const DESKTOP = { width: 1440, height: 900 };
const HOUR = 3600;
const WHOLE_PAGE = 'html';

const goalCard = (page: Page): Locator => page.getByRole('region', { name: 'Next goal' });
const goalMarker = (page: Page): Locator => page.locator('[data-goal-marker]');
const closeTopmost = async (page: Page, dialog: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

const showMe = (page: Page, title: string): Promise<void> =>
  goalCard(page)
    .getByRole('link', { name: `Show me: ${title}` })
    .click();

/** Claims on the card and waits until the balance of the HUD shows the reward. */
const claimReward = async (page: Page, title: string): Promise<void> => {
  const before = await apiGet<User>(page, '/users/me');
  await goalCard(page)
    .getByRole('button', { name: `Claim reward: ${title}` })
    .click();
  await expect(page.getByText('Reward received').last()).toBeVisible();
  // A pointer above a toast keeps it open.
  await page.mouse.move(0, 0);
  await expect(goalCard(page).getByText(title)).toBeHidden();
  const { arAmount } = await apiGet<User>(page, '/users/me');
  expect(arAmount).toBeGreaterThan(before.arAmount);
  // The page rounds down.
  const cents = Math.floor(Number((arAmount * 100).toFixed(4)));
  const shown = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  await expect(balance(page, 'BOOTY')).toContainText(shown);
};

const sendOneCaptain = async (page: Page): Promise<void> => {
  await showMe(page, 'Send a captain on a mission');
  const missions = page.getByRole('dialog', { name: 'Supply Store' });
  await missions.getByRole('button', { name: 'Select Captains' }).click();
  const select = page.getByRole('dialog', { name: 'Select NFTs' });
  await select
    .getByRole('button', { name: /^Select / })
    .first()
    .click();
  await select.getByRole('button', { name: /^Send 1/ }).click();
  await expect(select).toBeHidden();
  await closeTopmost(page, missions);
};

const claimAndCheckProof = async (page: Page): Promise<void> => {
  await showMe(page, 'Claim a finished mission');
  const missions = page.getByRole('dialog').first();
  await missions.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const result = page.getByRole('dialog', { name: 'MISSION RESULT' });
  await result
    .getByRole('button', { name: /^Fairness of/ })
    .first()
    .click();
  await expect(page.getByText('Verified: this draw was fair')).toBeVisible();
  await closeTopmost(page, page.getByRole('dialog', { name: 'Fairness' }));
  await closeTopmost(page, result);
  await closeTopmost(page, page.getByRole('dialog'));
};

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`the card leads through the first steps and pays them, on a ${name}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    await signInAsGuest(page);
    await expect(goalCard(page)).toBeVisible();
    await expect(goalMarker(page)).toHaveCount(1);
    await expect(page.locator('[data-building="supply-store"] [data-goal-marker]')).toBeAttached();
    await sendOneCaptain(page);
    await claimReward(page, 'Send a captain on a mission');
    await advanceGameTime(page, 2 * HOUR);
    await page.reload();
    await page
      .getByRole('dialog', { name: 'While you were away' })
      .getByRole('button', { name: 'Later' })
      .click();
    await claimAndCheckProof(page);
    await claimReward(page, 'Claim a finished mission');
    await claimReward(page, 'Check the proof of a mission');
    await showMe(page, 'Buy gear in the marketplace');
    await expect(page.getByRole('dialog', { name: 'Marketplace' })).toBeVisible();
  });
}

test('the goals are hidden and brought back, and a reload keeps the choice', async ({ page }) => {
  await signInAsGuest(page);
  await goalCard(page).getByRole('button', { name: 'Hide goals' }).click();
  await expect(goalCard(page)).toBeHidden();
  await expect(goalMarker(page)).toHaveCount(0);
  await page.reload();
  await expect(balance(page, 'BOOTY')).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Goals', exact: true }).click();
  const goals = page.getByRole('dialog', { name: 'Goals' });
  await expect(page).toHaveURL(/#\/goals$/);
  await expect(goals.getByRole('list', { name: 'Daily goals' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessibleOnAllScreens(page);
  await goals.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('switch', { name: 'Goals on the map' }).click();
  await closeTopmost(page, settings);
  await closeTopmost(page, goals);
  await expect(goalCard(page)).toBeVisible();
  await expectAccessibleOnAllScreens(page, WHOLE_PAGE);
});

test('the settings change the page at once and are remembered', async ({ page }) => {
  const sounds: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/art/sound/')) sounds.push(new URL(request.url()).pathname);
  });
  await signInAsGuest(page);
  const booty = await balance(page, 'BOOTY').textContent();
  await page.goto('/#/settings');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expectAccessibleOnAllScreens(page);
  await settings.getByRole('radio', { name: '1.234,5' }).check();
  // Behind the modal.
  await expect(page.locator('[aria-label="Balances"] li').first()).toContainText(/,\d\d$/);
  await settings.getByRole('radio', { name: 'Still picture' }).check();
  await expect(page.locator('video')).toHaveCount(0);
  await settings.getByRole('radio', { name: 'Reduced' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  expect(sounds).toEqual([]);
  await settings.getByRole('switch', { name: 'Sound' }).click();
  await expect.poll(() => sounds.length).toBeGreaterThan(1);
  await page.reload();
  await expect(settings.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await expect(settings.getByRole('radio', { name: '1.234,5' })).toBeChecked();
  await expectNoAxeViolations(page, '[role="dialog"]');
  await settings.getByRole('button', { name: 'Notification settings' }).click();
  await expect(page.getByRole('switch', { name: 'Battle reports' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced');
  expect(booty).toMatch(/\.\d\d$/);
});
