import { expect, type Locator, type Page } from '@playwright/test';
import { PATIENCE } from './browser.ts';

/** Tries again, as a person would who saw nothing happen; what an earlier try brings late counts too. */
export const insist = (deed: () => Promise<void>, heard: () => Promise<boolean>): Promise<void> =>
  expect(async () => {
    if (!(await heard())) await deed();
    await expect.poll(heard, { timeout: 2000 }).toBe(true);
  }).toPass();

/** What a player sees and does, in their words. */
export const balance = (page: Page, currency: string): Locator =>
  page
    .getByRole('list', { name: 'Balances', exact: true })
    .getByRole('listitem')
    .filter({ hasText: currency });

export const enterAsGuest = async (page: Page): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play as guest' }).click();
  await expect(balance(page, 'BOOTY')).toBeVisible(PATIENCE);
};

export const openMarketplace = async (page: Page): Promise<Locator> => {
  const market = page.getByRole('dialog', { name: 'Marketplace' });
  // By keyboard: on a phone the building may lie beyond the edge of the window. It heeds nobody before it is shown.
  await insist(
    () => page.getByRole('button', { name: 'Marketplace' }).press('Enter', { timeout: 2000 }),
    () => market.isVisible(),
  );
  return market;
};

export const openShelf = async (page: Page, category: string): Promise<Locator> => {
  const market = await openMarketplace(page);
  await market.getByRole('button', { name: category, exact: true }).click();
  return market;
};

export const offer = (market: Locator, name: string): Locator =>
  market.getByRole('listitem').filter({ has: market.page().getByRole('heading', { name, exact: true }) });

/** From the profile menu, which is gone once an entry has been heard. */
export const choose = async (page: Page, entry: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name: entry });
  await page.getByRole('button', { name: /profile menu/i }).click();
  await item.waitFor();
  await insist(
    () => item.click({ timeout: 2000 }),
    () => item.isHidden(),
  );
};

export const changeWallet = async (page: Page): Promise<Locator> => {
  await choose(page, 'Change Wallet');
  const dialog = page.getByRole('dialog', { name: 'Change Wallet' });
  await expect(dialog).toBeVisible();
  return dialog;
};
