import { expect, type Locator, type Page } from '@playwright/test';

export const openArena = async (page: Page): Promise<Locator> => {
  await page.goto('/#/hideout/arena');
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByRole('article', { name: 'Your arena card' })).toBeVisible();
  return hideout;
};

export const linkDiscord = async (page: Page, name: string): Promise<void> => {
  const hideout = page.getByRole('dialog', { name: 'Hideout' });
  await expect(hideout.getByText('Connect Discord to Join The Arena')).toBeVisible();
  await hideout.getByRole('button', { name: 'Connect Discord' }).click();
  const socials = page.getByRole('dialog', { name: 'Profile' });
  await socials.getByRole('button', { name: 'Connect Discord' }).click();
  await page.getByLabel('Discord name').fill(name);
  await page.getByRole('button', { name: 'Link account' }).click();
  await expect(page.getByText('Discord connected')).toBeVisible();
};
