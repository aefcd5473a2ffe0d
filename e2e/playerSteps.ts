import { expect, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';
import { shownBuildings } from './mapSteps.ts';

export const balance = (page: Page, currency: string): Locator =>
  page
    .getByRole('list', { name: 'Balances', exact: true })
    .getByRole('listitem')
    .filter({ hasText: currency });

export const signInAsGuest = async (page: Page): Promise<void> => {
  await page.goto('/');
  // What the test does next must not be in the away report of this sign-in.
  const awayReport = page.waitForResponse('**/missions/away', LONG_TIMEOUT);
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await Promise.all([awayReport, expect(balance(page, 'BOOTY')).toBeVisible(LONG_TIMEOUT)]);
};

export const openMarketplace = async (page: Page): Promise<Locator> => {
  const market = page.getByRole('dialog', { name: 'Marketplace' });
  // By keyboard, because on a phone the building can be outside of the window.
  await shownBuildings(page).getByRole('button', { name: 'Marketplace' }).press('Enter');
  await expect(market).toBeVisible();
  return market;
};

export const openShopCategory = async (page: Page, category: string): Promise<Locator> => {
  const market = await openMarketplace(page);
  await market.getByRole('button', { name: category, exact: true }).click();
  return market;
};

export const shopItem = (market: Locator, name: string): Locator =>
  market.getByRole('listitem').filter({ has: market.page().getByRole('heading', { name, exact: true }) });

export const chooseFromProfileMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: /profile menu/i }).click();
  const item = page.getByRole('menuitem', { name: entry });
  await item.click();
  await expect(item).toBeHidden();
};

/** The bank is a tab of the profile. */
export const openBank = async (page: Page): Promise<Locator> => {
  // By keyboard, because on a phone the building can be outside of the window.
  await shownBuildings(page)
    .getByRole('button', { name: /^Tortuga Banking/ })
    .press('Enter');
  const bank = page.getByRole('dialog', { name: 'Profile' });
  await expect(bank).toBeVisible();
  return bank;
};

export const openChangeWallet = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Change Wallet');
  const dialog = page.getByRole('dialog', { name: 'Change Wallet' });
  await expect(dialog).toBeVisible();
  return dialog;
};
