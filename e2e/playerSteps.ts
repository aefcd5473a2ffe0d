import { expect, type Locator, type Page } from '@playwright/test';
import { LONG_TIMEOUT } from './browser.ts';

/** Tries again, as a person would who saw nothing happen; what an earlier try brings late counts too. */
export const retryUntil = (action: () => Promise<void>, isDone: () => Promise<boolean>): Promise<void> =>
  expect(async () => {
    if (!(await isDone())) await action();
    await expect.poll(isDone, { timeout: 2000 }).toBe(true);
  }).toPass();

/** What a player sees and does, in their words. */
export const balance = (page: Page, currency: string): Locator =>
  page
    .getByRole('list', { name: 'Balances', exact: true })
    .getByRole('listitem')
    .filter({ hasText: currency });

export const signInAsGuest = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible(LONG_TIMEOUT);
};

export const openMarketplace = async (page: Page): Promise<Locator> => {
  const market = page.getByRole('dialog', { name: 'Marketplace' });
  // By keyboard: on a phone the building may lie beyond the edge of the window. It heeds nobody before it is shown.
  await retryUntil(
    () => page.getByRole('button', { name: 'Marketplace' }).press('Enter', { timeout: 2000 }),
    () => market.isVisible(),
  );
  return market;
};

export const openShopCategory = async (page: Page, category: string): Promise<Locator> => {
  const market = await openMarketplace(page);
  await market.getByRole('button', { name: category, exact: true }).click();
  return market;
};

export const shopItem = (market: Locator, name: string): Locator =>
  market.getByRole('listitem').filter({ has: market.page().getByRole('heading', { name, exact: true }) });

/** From the profile menu, which is gone once an entry has been heard. */
export const chooseFromProfileMenu = async (page: Page, entry: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name: entry });
  await page.getByRole('button', { name: /profile menu/i }).click();
  await item.waitFor();
  await retryUntil(
    () => item.click({ timeout: 2000 }),
    () => item.isHidden(),
  );
};

export const openChangeWallet = async (page: Page): Promise<Locator> => {
  await chooseFromProfileMenu(page, 'Change Wallet');
  const dialog = page.getByRole('dialog', { name: 'Change Wallet' });
  await expect(dialog).toBeVisible();
  return dialog;
};
