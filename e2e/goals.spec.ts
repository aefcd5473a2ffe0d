import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessibleOnAllScreens, expectNoAxeViolations } from './pageAssertions.ts';
import { balance, signInAsGuest } from './playerSteps.ts';

const WHOLE_PAGE = 'html';

const goalCard = (page: Page): Locator => page.getByRole('region', { name: 'Next goal' });
const goalMarker = (page: Page): Locator => page.locator('[data-goal-marker]');
const closeTopmost = async (page: Page, dialog: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

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

test('the goal of saving a guest leads to the button that saves it', async ({ page }) => {
  await signInAsGuest(page);
  await page.goto('/#/goals');
  await page.getByRole('link', { name: 'Show me: Save your account' }).click();
  const wallets = page.getByRole('dialog', { name: 'Change Wallet' });
  await expect(page).toHaveURL('/#/tortuga');
  await wallets.getByRole('button', { name: 'Save this account' }).click();
  await expect(page.getByRole('dialog', { name: 'Save this account' })).toBeVisible();
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
